import { AsyncLocalStorage } from "node:async_hooks";

const doing = new AsyncLocalStorage<string>();

/** Runs what a call or a job does, under its name, for lines of the log that are written far below it. */
export function asDoing<T>(name: string, run: () => T): T {
  return doing.run(name, run);
}

/** The name of the call or job that is at work here; null outside of both. */
export function whatIsDone(): string | null {
  return doing.getStore() ?? null;
}
