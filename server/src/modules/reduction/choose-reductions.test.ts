import { expect, it } from "vitest";
import { chooseReductions } from "./choose-reductions.ts";

const tiers = [
  { from_fen: 10_000, off_fen: 1_000 },
  { from_fen: 30_000, off_fen: 4_000 },
];
const off = (reductions: Parameters<typeof chooseReductions>[0], amounts: readonly number[]) =>
  chooseReductions(reductions, amounts).map(({ off_fen, over }) => [off_fen, ...over]);

it.each([
  [9_999, []],
  [10_000, [[1_000, 0]]],
  [29_999, [[1_000, 0]]],
  [30_000, [[4_000, 0]]],
])("of %i fen the highest tier that is reached counts", (amount, said) => {
  expect(off([{ tiers, over: [0] }], [amount])).toEqual(said);
});

it("an item counts for the reduction that takes off most; what is left counts for the others", () => {
  const all = { tiers: [{ from_fen: 10_000, off_fen: 500 }], over: [0, 1, 2] };
  const some = { tiers, over: [0] };
  expect(off([all, some], [12_000, 9_000, 1_000])).toEqual([
    [1_000, 0],
    [500, 1, 2],
  ]);
  expect(off([all, some], [12_000, 9_000, 0])).toEqual([[1_000, 0]]);
  expect(off([{ tiers: [{ from_fen: 100, off_fen: 90 }], over: [] }], [500])).toEqual([]);
});
