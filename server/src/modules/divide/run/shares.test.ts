import { expect, it } from "vitest";
import { backOf, sharesOf } from "./shares.ts";

const all = { fixed_fen: null, fitting_fen: 59_600, pieces: 2 };

it("[F-02] divides 592.43 by 18, 5 and 2 percent into floored shares; the rest stays with the shop", () => {
  const shares = sharesOf(59_243, 59_600, 3_000, [
    { id: 1, ratio_bp: 1_800, ...all },
    { id: 2, ratio_bp: 500, ...all },
    { id: 3, ratio_bp: 200, ...all },
  ]);
  expect(shares.map(({ amount_fen }) => amount_fen)).toEqual([10_663, 2_962, 1_184]);
});

it("[F-02] never gives more than the cap, whatever the rules say", () => {
  const shares = sharesOf(10_000, 10_000, 3_000, [
    { id: 1, ratio_bp: 2_000, ...all, fitting_fen: 10_000 },
    { id: 2, ratio_bp: null, fixed_fen: 5_000, fitting_fen: 10_000, pieces: 1 },
  ]);
  expect(shares.map(({ amount_fen }) => amount_fen)).toEqual([2_000, 1_000]);
});

it("[F-02] gives of a part of an order only of what was paid for it", () => {
  expect(sharesOf(9_940, 10_000, 3_000, [{ id: 1, ratio_bp: 1_000, ...all, fitting_fen: 5_000 }])[0]?.amount_fen).toBe(
    497,
  );
});

it("[F-02] takes back in proportion, floored, and never more than was given", () => {
  expect(backOf(10_663, 59_243, 29_800)).toBe(5_363);
  expect(backOf(10_663, 59_243, 99_999)).toBe(10_663);
});
