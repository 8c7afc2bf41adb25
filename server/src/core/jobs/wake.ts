import type { Database } from "../db/database.ts";

/** Told which jobs were queued by a transaction of this process that has just committed. */
type Listener = (jobs: ReadonlySet<string>) => void;

// By database and not by process: a test may run two servers in one process, and neither may be woken by the other's work.
const listeners = new WeakMap<Database, Set<Listener>>();

/**
 * Hears of work queued by this process, so that it need not wait for the next poll. Other processes' work is found by polling.
 * @returns ends the listening
 */
export function onQueued(database: Database, listener: Listener): () => void {
  const heard = listeners.get(database) ?? new Set();
  listeners.set(database, heard);
  heard.add(listener);
  return () => void heard.delete(listener);
}

/** Says that these jobs are queued and committed. */
export function announceQueued(database: Database, jobs: ReadonlySet<string>): void {
  for (const listener of listeners.get(database) ?? []) listener(jobs);
}
