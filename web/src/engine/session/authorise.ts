import type { AuthStart } from "@kangying/contract/session/session";
import { localKept } from "./safe-storage.ts";

/** The storage key of the issued state; the returned state must be equal. */
export const authStateKey = "auth-state";
const channelName = "kangying-auth";

/** The result of an authorisation at another site. */
export interface AuthAnswer {
  readonly code: string;
  readonly state: string;
}

/**
 * Opens the window of an authorisation. Must be called within the click, otherwise browsers refuse.
 * @returns null where the browser refused
 */
export function openAuthWindow(): Window | null {
  return window.open("about:blank", "kangying-auth", "popup,width=520,height=640");
}

/** Milliseconds between checks whether the window is still open, because no event reports it. */
const lookEvery = 500;

/**
 * Calls back when the window of an authorisation is closed. An answer may still come: a site that isolates its windows from others makes an
 * open one look closed.
 */
export function onceClosed(popup: Window, signal: AbortSignal, closed: () => void): void {
  const timer = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(timer);
    closed();
  }, lookEvery);
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
}

/** The state of the authorisation's window. */
export interface AwaitedWindow {
  readonly start: AuthStart;
  /** blocked: the browser did not open it */
  readonly window: "open" | "blocked" | "closed";
}

/** The address to open; it returns to this console under the host name in use. */
export function authAddress(start: AuthStart): string {
  const url = new URL(start.url, location.origin);
  if (url.origin !== location.origin && url.protocol !== "https:")
    throw new Error("an authorisation leads nowhere safe");
  url.searchParams.set("redirect_uri", `${location.origin}/auth-redirect`);
  return url.href;
}

/**
 * Waits for the answer of the window. The window may have been at another site and lost the reference to this one, so it answers over a
 * channel that only windows of this site receive. The answer counts only with the issued state.
 * @returns null once `signal` ends the wait
 */
export function awaitAuth(start: AuthStart, signal: AbortSignal): Promise<AuthAnswer | null> {
  localKept.set(authStateKey, start.state);
  const channel = new BroadcastChannel(channelName);
  return new Promise((resolve) => {
    const end = (answer: AuthAnswer | null): void => {
      channel.close();
      localKept.remove(authStateKey);
      resolve(answer);
    };
    signal.addEventListener("abort", () => end(null), { once: true });
    channel.addEventListener("message", ({ data }: MessageEvent<Partial<AuthAnswer> | null>) => {
      if (typeof data?.code === "string" && data.state === start.state) end({ code: data.code, state: start.state });
    });
  });
}

/** Sends the answer to the waiting window. */
export function tellAuth(answer: AuthAnswer): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone and takes no target
  channel.postMessage(answer);
  channel.close();
}
