import { feedStream } from "@kangying/contract/feed/feed.endpoints";
import { accessToken } from "../api/access.ts";
import { request } from "../api/send.ts";
import { tokens } from "../session/tokens.ts";
import { readEvents } from "./read-events.ts";
import { tellFeed, type Hint } from "./topics.ts";

const lockName = "kangying-feed";
const channelName = "kangying-feed";
/** Milliseconds before the first new try, and the most between two. */
const firstWait = 1000;
const longestWait = 30_000;

let lastId = "";

function hintOf(event: string, data: string): Hint | null {
  if (event === "session") return { topic: "session", id: null, version: null };
  if (event !== "change") return null;
  try {
    const read = JSON.parse(data) as { topic?: unknown; id?: unknown; version?: unknown };
    if (typeof read.topic !== "string") return null;
    const number = (value: unknown): number | null => (typeof value === "number" ? value : null);
    return { topic: read.topic, id: number(read.id), version: number(read.version) };
  } catch {
    return null;
  }
}

/** Reads one connection to its end. @returns true if the server accepted it */
async function readStream(signal: AbortSignal, tell: (hint: Hint) => void): Promise<boolean> {
  const access_token = await accessToken();
  if (!access_token) return false;
  const call = { method: "GET", api: feedStream.api, access_token, supplieruid: tokens.suid(), signal } as const;
  const reply = await request(call, { accept: "text/event-stream", ...(lastId ? { "last-event-id": lastId } : {}) });
  if (!reply.ok || !reply.body || !reply.headers.get("content-type")?.startsWith("text/event-stream")) return false;
  for await (const { event, data, id } of readEvents(reply.body)) {
    if (id) lastId = id;
    const hint = hintOf(event, data);
    if (hint) tell(hint);
  }
  return true;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Keeps the stream open. Connects again whenever it ends, and waits longer after each refusal. */
async function hold(signal: AbortSignal, tell: (hint: Hint) => void): Promise<void> {
  let wait = firstWait;
  while (!signal.aborted) {
    const taken = await readStream(signal, tell).catch(() => false);
    if (signal.aborted) return;
    wait = taken ? firstWait : Math.min(longestWait, wait * 2);
    await pause(wait, signal);
  }
}

/**
 * Follows the change feed for this browser: one window keeps the stream and passes hints to the others; when it closes, another one takes
 * over. Without Web Locks (plain http) each window keeps its own stream.
 * @returns a function that ends it for this window
 */
export function startFeed(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(channelName);
  channel?.addEventListener("message", (event: MessageEvent<Hint>) => tellFeed(event.data));
  if (navigator.locks && channel) {
    const tell = (hint: Hint): void => {
      tellFeed(hint);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      channel.postMessage(hint);
    };
    // The wait for the lock ends with an abort error when this window stops listening.
    void navigator.locks.request(lockName, { signal }, () => hold(signal, tell)).catch(() => undefined);
  } else void hold(signal, tellFeed);
  return () => {
    ending.abort();
    channel?.close();
  };
}
