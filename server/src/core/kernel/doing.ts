import { AsyncLocalStorage } from "node:async_hooks";

interface Doing {
  readonly name: string;
  readonly whose: string | null;
}

const doing = new AsyncLocalStorage<Doing>();

/**
 * Runs the work of a call or job under its name, so that log lines written deep inside can show the name.
 * @param whose  the supplier or network that the call comes from, for queues that treat each of them fairly; null: no particular one
 */
export function asDoing<T>(name: string, run: () => T, whose: string | null = null): T {
  return doing.run({ name, whose }, run);
}

/** Returns the name of the call or job that runs here; null outside of both. */
export function whatIsDone(): string | null {
  return doing.getStore()?.name ?? null;
}

/** Returns the supplier or network of the call that runs here; null: no particular one. */
export function forWhom(): string | null {
  return doing.getStore()?.whose ?? null;
}
