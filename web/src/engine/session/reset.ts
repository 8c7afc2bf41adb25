import { tokens } from "./tokens.ts";

/**
 * left: the person signed out, and nothing of theirs stays · ended: the session ran out, and they will want to go on · unasked: they signed
 * out in another window, which did not know what is unsaved in this one.
 */
export type SessionEnd = "left" | "ended" | "unasked";

type Listener = (how: SessionEnd) => void;
const listeners = new Set<Listener>();

/** Says what else forgets the person when a session ends: the store, the tabs, the cache. */
export function onSessionReset(listener: Listener): void {
  listeners.add(listener);
}

/** Forgets tokens, supplier, roles and industry in this browser; every listener forgets its part. */
export function resetSession(how: SessionEnd = "ended"): void {
  tokens.clear(how === "ended" ? "ended" : "left");
  for (const listener of listeners) listener(how);
}
