import { expect, it } from "vitest";
import { limitIn } from "./limit-in.ts";
import { isOver } from "./views-api.ts";

it.each([
  ["", null],
  ["  ", null],
  ["0", 0],
  ["12", 12],
  [" 9999 ", 9_999],
  ["１２", 12],
  ["10000", undefined],
  ["-1", undefined],
  ["1.5", undefined],
  ["1e3", undefined],
  ["many", undefined],
])("%j is a limit of %s", (typed, limit) => {
  expect(limitIn(typed)).toBe(limit);
});

it("a figure is over its limit above it, and where counting broke off, but never without a limit or a figure", () => {
  const count = (n: number | null, more = false) => ({ id: 1, count: n, more });
  expect(isOver(count(10), 10)).toBe(false);
  expect(isOver(count(11), 10)).toBe(true);
  expect(isOver(count(1), 0)).toBe(true);
  expect(isOver(count(9_999), 9_999)).toBe(false);
  expect(isOver(count(9_999, true), 9_999)).toBe(true);
  expect(isOver(count(9_999, true), null)).toBe(false);
  expect(isOver(count(null), 10)).toBe(false);
  expect(isOver(undefined, 10)).toBe(false);
});
