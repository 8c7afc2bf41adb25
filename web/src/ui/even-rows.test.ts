import { expect, it } from "vitest";
import { columnsFor } from "./even-rows.ts";

it("no figure stands alone in a row while others have room beside them", () => {
  expect([1, 5, 6, 7, 8, 10, 11].map((count) => columnsFor(count, 6))).toEqual([1, 5, 6, 4, 4, 5, 6]);
  expect([5, 7].map((count) => columnsFor(count, 4))).toEqual([3, 4]);
  expect(columnsFor(0, 6)).toBe(1);
});
