import { randomKey } from "../api/crypt/random-key.ts";
import { windowKept } from "./safe-storage.ts";

const channelName = "kangying-windows";
const keptUnder = "window";
/** Milliseconds within which an open window answers. */
const patience = 200;

/** Name of this window; it stays the same after a reload. */
export function windowName(): string {
  const kept = windowKept.get(keptUnder);
  if (kept) return kept;
  const made = randomKey();
  windowKept.set(keptUnder, made);
  return made;
}

interface Message {
  readonly kind: "who" | "me";
  readonly name: string;
}

const isMessage = (data: unknown): data is Message =>
  typeof data === "object" && data !== null && "kind" in data && "name" in data;

const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(channelName);

/** Answers other windows that ask whether this one is open. @returns a function that ends it */
export function answerForWindow(): () => void {
  const channel = openChannel();
  channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data) && data.kind === "who" && data.name === windowName())
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      channel.postMessage({ kind: "me", name: data.name } satisfies Message);
  });
  return () => channel?.close();
}

/** True if another window of this browser has that name. Where windows cannot ask each other, it counts as open. */
export function isWindowAlive(name: string): Promise<boolean> {
  const channel = openChannel();
  if (!channel) return Promise.resolve(true);
  return new Promise((resolve) => {
    const answer = (alive: boolean): void => {
      clearTimeout(timer);
      channel.close();
      resolve(alive);
    };
    const timer = setTimeout(() => answer(false), patience);
    channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (isMessage(data) && data.kind === "me" && data.name === name) answer(true);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage({ kind: "who", name } satisfies Message);
  });
}
