import { AsyncLocalStorage } from "node:async_hooks";

interface Doing {
  readonly name: string;
  readonly whose: string | null;
}

const doing = new AsyncLocalStorage<Doing>();

/**
 * Runs what a call or a job does, under its name, for lines of the log that are written far below it.
 * @param whose  the supplier or network that it comes from, for queues that are fair to each; null: nobody's in particular
 */
export function asDoing<T>(name: string, run: () => T, whose: string | null = null): T {
  return doing.run({ name, whose }, run);
}

/** The name of the call or job that is at work here; null outside of both. */
export function whatIsDone(): string | null {
  return doing.getStore()?.name ?? null;
}

/** The supplier or network that the call at work here comes from; null: nobody's in particular. */
export function forWhom(): string | null {
  return doing.getStore()?.whose ?? null;
}
