import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLasting } from "./use-lasting.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

it("says nothing of what is over soon, and begins again each time", () => {
  const { result, rerender } = renderHook(useLasting, { initialProps: true });
  pass(240);
  expect(result.current).toBe(false);
  rerender(false);
  pass(1000);
  expect(result.current).toBe(false);
  rerender(true);
  pass(240);
  expect(result.current).toBe(false);
});

it("says so once it has lasted, and stops at once when it is over", () => {
  const { result, rerender } = renderHook(useLasting, { initialProps: true });
  pass(260);
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(false);
  rerender(true);
  expect(result.current).toBe(false);
});
