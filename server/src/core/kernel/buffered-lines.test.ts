import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BufferedLines } from "./buffered-lines.ts";

const written: string[] = [];
const to = { write: (text: string): void => void written.push(text) };
beforeEach(() => {
  written.length = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it("lines of little weight go out together after a moment, and before a line that matters", () => {
  const lines = new BufferedLines(to, { isHasty: false });
  lines.write("a\n", false);
  lines.write("b\n", false);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(50);
  expect(written).toEqual(["a\nb\n"]);
  lines.write("c\n", false);
  lines.write("on fire\n", true);
  expect(written).toEqual(["a\nb\n", "c\non fire\n"]);
  vi.advanceTimersByTime(50);
  expect(written).toHaveLength(2);
});

it("much goes out without waiting, and a hasty one waits for nothing", () => {
  new BufferedLines(to, { isHasty: false }).write("x".repeat(70_000), false);
  new BufferedLines(to, { isHasty: true }).write("now", false);
  expect(written.map((text) => text.length)).toEqual([70_000, 3]);
});

it("what is left goes out when the process ends", () => {
  const before = new Set(process.listeners("exit"));
  const lines = new BufferedLines(to, { isHasty: false });
  lines.write("the last word", false);
  for (const listener of process.listeners("exit").filter((one) => !before.has(one))) listener(0);
  expect(written).toEqual(["the last word"]);
});
