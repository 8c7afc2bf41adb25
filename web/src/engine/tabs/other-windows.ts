import { randomKey } from "../api/crypt/random-key.ts";
import { lossOf } from "./close-tabs.ts";
import { dirtyTabs } from "./tabs-store.ts";

/** ask: asks for unsaved data · loss: one window's answer · given-up: the user accepts these losses */
interface Message {
  readonly kind: "ask" | "loss" | "given-up";
  /** Identifies the question, so that a window does not answer itself. */
  readonly question: string;
  /** The unsaved data of windows, one line each. */
  readonly losses: readonly string[];
}

const channelName = "kangying-unsaved";
/** Milliseconds within which an open window answers. */
const patience = 200;

const isMessage = (data: unknown): data is Message =>
  typeof data === "object" && data !== null && "kind" in data && "losses" in data;

const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(channelName);

function send(channel: BroadcastChannel, message: Message): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage(message);
}

const ownQuestions = new Set<string>();
let givenUp: readonly string[] = [];
const lossHere = (): string => lossOf(dirtyTabs());

/** True if this window has unsaved data whose loss the user has not accepted in another window. */
export const holdsUnasked = (): boolean => dirtyTabs().length > 0 && !givenUp.includes(lossHere());

/** Answers other windows that ask for unsaved data here. @returns a function that ends it */
export function answerForUnsaved(): () => void {
  const channel = openChannel();
  channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data) || ownQuestions.has(data.question)) return;
    if (data.kind === "given-up") givenUp = data.losses;
    if (data.kind === "ask" && dirtyTabs().length > 0)
      send(channel, { kind: "loss", question: data.question, losses: [lossHere()] });
  });
  return () => channel?.close();
}

/** The unsaved data of the browser's other windows. `giveUp` tells them that the data may be lost. */
export async function unsavedElsewhere(): Promise<{ readonly losses: readonly string[]; readonly giveUp: () => void }> {
  const channel = openChannel();
  const losses: string[] = [];
  if (!channel) return { losses, giveUp: () => undefined };
  const question = randomKey();
  ownQuestions.add(question);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data) && data.kind === "loss" && data.question === question) losses.push(...data.losses);
  });
  send(channel, { kind: "ask", question, losses });
  await new Promise((resolve) => setTimeout(resolve, patience));
  channel.close();
  const giveUp = (): void => {
    const last = openChannel();
    if (last) send(last, { kind: "given-up", question, losses });
    last?.close();
  };
  return { losses, giveUp };
}
