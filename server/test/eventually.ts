import { vi } from "vitest";

/** Waits until an expectation holds. Patient: what a busy machine makes slow is not what a test is about. */
export function eventually<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: 45_000, interval: 25 });
}
