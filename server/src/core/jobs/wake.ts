import type { Database } from "../db/database.ts";

/** Told of transactions of this process that have just committed: `jobs` names what they queued and is due. */
type Listener = (jobs: ReadonlySet<string>) => void;

// By database and not by process: a test may run two servers in one process, and neither may be woken by the other's work.
const listeners = new WeakMap<Database, Set<Listener>>();

/**
 * Hears of business transactions of this process, so that what follows from them need not wait for the next poll. Those of other
 * processes are found by polling alone.
 * @returns ends the listening
 */
export function onCommitted(database: Database, listener: Listener): () => void {
  const heard = listeners.get(database) ?? new Set();
  listeners.set(database, heard);
  heard.add(listener);
  return () => void heard.delete(listener);
}

/** Says that a business transaction has been committed. */
export function announceCommitted(database: Database, jobs: ReadonlySet<string>): void {
  for (const listener of listeners.get(database) ?? []) listener(jobs);
}
