import { tokens } from "./tokens.ts";

/**
 * left: the user signed out, and none of their data stay · ended: the session expired, and the user will want to continue · unasked: the
 * user signed out in another window, which did not know the unsaved data in this one
 */
export type SessionEnd = "left" | "ended" | "unasked";

type Listener = (how: SessionEnd) => void;
const listeners = new Set<Listener>();

/** Adds a listener that clears the user's data when a session ends: the store, the tabs, the cache. */
export function onSessionReset(listener: Listener): void {
  listeners.add(listener);
}

/** Removes tokens, supplier, roles and industry from this browser, and calls every listener. */
export function resetSession(how: SessionEnd = "ended"): void {
  tokens.clear(how === "ended" ? "ended" : "left");
  for (const listener of listeners) listener(how);
}
