import { vi } from "vitest";

/** Waits until an expectation holds, for up to 45 seconds: a slow, busy machine must not fail a test. */
export function eventually<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: 45_000, interval: 25 });
}
