import { randomKey } from "../api/crypt/random-key.ts";
import { lossOf } from "./close-tabs.ts";
import { dirtyTabs } from "./tabs-store.ts";

/** ask: what would be lost with you · loss: one window's answer · given-up: the person lets go of these. */
interface Message {
  readonly kind: "ask" | "loss" | "given-up";
  /** Whom the question is from: a window does not answer itself. */
  readonly question: string;
  /** What windows lose, in one line each. */
  readonly losses: readonly string[];
}

const channelName = "kangying-unsaved";
/** Milliseconds within which a living window answers. */
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

/** Whether this window holds something unsaved that nobody has given up in another one. */
export const holdsUnasked = (): boolean => dirtyTabs().length > 0 && !givenUp.includes(lossHere());

/** Tells other windows that ask what would be lost here. @returns what ends it */
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

/** What the other windows of this browser would lose. `giveUp` tells them that it may go. */
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
