import { AsyncLocalStorage } from "node:async_hooks";

interface Doing {
  readonly name: string;
  readonly whose: string | null;
}

const doing = new AsyncLocalStorage<Doing>();

/**
 * Runs a call or a job under its name, so that log lines written deep below can name it.
 * @param whose  the supplier or network of the call, for fair queues; null: no particular one
 */
export function asDoing<T>(name: string, run: () => T, whose: string | null = null): T {
  return doing.run({ name, whose }, run);
}

/** The name of the current call or job. Null outside of both. */
export function whatIsDone(): string | null {
  return doing.getStore()?.name ?? null;
}

/** The supplier or network of the current call. Null: no particular one. */
export function forWhom(): string | null {
  return doing.getStore()?.whose ?? null;
}
