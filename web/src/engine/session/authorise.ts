import type { AuthStart } from "@kangying/contract/session/session";
import { localKept } from "./safe-storage.ts";

/** Under what the browser keeps the state that was given out; what comes back must be equal. */
export const authStateKey = "auth-state";
const channelName = "kangying-auth";

/** What an authorisation elsewhere brought back. */
export interface AuthAnswer {
  readonly code: string;
  readonly state: string;
}

/** Opens the window of an authorisation. Within the click that asks for it, or browsers refuse. @returns null where one did */
export function openAuthWindow(): Window | null {
  return window.open("about:blank", "kangying-auth", "popup,width=520,height=640");
}

/** Milliseconds between looks at whether the window is still there: no event tells it. */
const lookEvery = 500;

/**
 * Calls back when the window of an authorisation is closed. An answer may come nonetheless: a site that parts its windows from others
 * makes an open one look closed.
 */
export function onceClosed(popup: Window, signal: AbortSignal, closed: () => void): void {
  const timer = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(timer);
    closed();
  }, lookEvery);
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
}

/** The window of an authorisation that is waited for. */
export interface AwaitedWindow {
  readonly start: AuthStart;
  /** blocked: the browser did not open it */
  readonly window: "open" | "blocked" | "closed";
}

/** The address to be opened, which comes back to this console under the name by which it was opened. */
export function authAddress(start: AuthStart): string {
  const url = new URL(start.url, location.origin);
  if (url.origin !== location.origin && url.protocol !== "https:")
    throw new Error("an authorisation leads nowhere safe");
  url.searchParams.set("redirect_uri", `${location.origin}/auth-redirect`);
  return url.href;
}

/**
 * Waits for the window to come back. It may have been at another site meanwhile and lost sight of us, so it answers over a channel that only
 * this site's windows hear, and counts only with the state that was given out.
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

/** Tells the window that waits. */
export function tellAuth(answer: AuthAnswer): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone and takes no target
  channel.postMessage(answer);
  channel.close();
}
