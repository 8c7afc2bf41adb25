import { tokens } from "./tokens.ts";

type Listener = () => void;
const listeners = new Set<Listener>();

/** Says what else forgets the person when a session ends: the store, the tabs, the cache. */
export function onSessionReset(listener: Listener): void {
  listeners.add(listener);
}

/** Forgets tokens, supplier, roles and industry in this browser; every listener forgets its part. */
export function resetSession(): void {
  tokens.clear();
  for (const listener of listeners) listener();
}
