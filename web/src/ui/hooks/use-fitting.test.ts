import { expect, it } from "vitest";
import { countFitting } from "./use-fitting.ts";

it("leaves on a line what fits with the menu of the rest, and at least the first", () => {
  const widths = [100, 80, 60];
  expect(countFitting(widths, 256, 36, 8)).toBe(3);
  expect(countFitting(widths, 255, 36, 8)).toBe(2);
  expect(countFitting(widths, 231, 36, 8)).toBe(1);
  expect(countFitting(widths, 20, 36, 8)).toBe(1);
  expect(countFitting([], 20, 36, 8)).toBe(0);
});
