import type { Database } from "../db/database.ts";

/** Called after a transaction of this process has committed: `jobs` holds the names of the jobs that it queued and that are due. */
type Listener = (jobs: ReadonlySet<string>) => void;

// Per database, not per process: a test may run two servers in one process, and the work of one must not wake the other.
const listeners = new WeakMap<Database, Set<Listener>>();

/**
 * Calls the listener after each business transaction of this process, so that its jobs need not wait for the next poll. Transactions of
 * other processes are found by polling only.
 * @returns a function that removes the listener
 */
export function onCommitted(database: Database, listener: Listener): () => void {
  const heard = listeners.get(database) ?? new Set();
  listeners.set(database, heard);
  heard.add(listener);
  return () => void heard.delete(listener);
}

/** Tells the listeners that a business transaction has committed. */
export function announceCommitted(database: Database, jobs: ReadonlySet<string>): void {
  for (const listener of listeners.get(database) ?? []) listener(jobs);
}
