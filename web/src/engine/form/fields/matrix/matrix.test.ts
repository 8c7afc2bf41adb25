import { describe, expect, it } from "vitest";
import type { FormField, MatrixValue } from "@kangying/contract/core/form/form";
import {
  addAxis,
  addValues,
  emptyMatrix,
  filled,
  marginOf,
  pasted,
  removeAxis,
  removeValue,
  wordsIn,
} from "./matrix.ts";
import { blockOf } from "../sheet-block.ts";

const fields: readonly FormField[] = [
  { name: "price", title: "Price", type: "money" },
  { name: "stock", title: "Stock", type: "number", only_new: true },
  { name: "code", title: "Code", type: "text" },
];
const kept: MatrixValue = {
  axes: [],
  rows: [{ at: [], key: 7, price: 9900, stock: 320, code: "A" }],
  next_id: 5,
};
const shape = (value: MatrixValue) => value.rows.map(({ at, key, price }) => [at.join(), key, price]);

describe("G-01: a matrix", () => {
  it("has a row for each combination; what was there becomes the first, and the others begin with its figures", () => {
    const tastes = addAxis(kept, fields, "口味", ["原味", "可可味"]);
    const both = addAxis(tastes, fields, "规格", ["7 袋", "14 袋", "28 袋"]);
    expect(tastes.rows).toMatchObject([
      { at: [5], key: 7, price: 9900, stock: 320, code: "A" },
      { at: [6], key: null, price: 9900, stock: null, code: null },
    ]);
    expect(both.rows).toHaveLength(6);
    expect(shape(both)[0]).toEqual(["5,7", 7, 9900]);
    expect(shape(removeAxis(both, fields, 1))).toEqual(shape(tastes));
  });

  it("keeps the rows of the values that stay, and never gives an id twice", () => {
    const tastes = addAxis(kept, fields, "口味", ["原味", "可可味"]);
    const fewer = removeValue(tastes, fields, 0, 6);
    expect(shape(fewer)).toEqual([["5", 7, 9900]]);
    const again = addValues(fewer, fields, 0, ["可可味", "原味", ""]);
    expect(again.axes[0]?.values).toEqual([
      { id: 5, name: "原味" },
      { id: 7, name: "可可味" },
    ]);
    expect(removeValue(fewer, fields, 0, 5)).toBe(fewer);
  });

  it("takes a block of a sheet and fills every row at once, but for what is typed once", () => {
    const value = addAxis(kept, fields, "口味", ["原味", "可可味"]);
    const block = pasted(value, fields, { row: 0, column: 0 }, blockOf("¥1,099.00\t5\tX\r\n12.5\t6\n"));
    expect(block.rows).toMatchObject([
      { price: 109_900, stock: 320, code: "X" },
      { price: 1_250, stock: 6 },
    ]);
    expect(filled(value, fields, { price: 500, stock: 9 }).rows).toMatchObject([
      { price: 500, stock: 320 },
      { price: 500, stock: 9 },
    ]);
    expect(emptyMatrix(fields).rows).toHaveLength(1);
    expect(wordsIn("原味、可可味，7 袋\n")).toEqual(["原味", "可可味", "7 袋"]);
  });

  it("tells what is left of each price beside its cost; nothing while one of the two is missing", () => {
    const cost: FormField = { name: "cost", title: "Cost", type: "money", cost_of: "price" };
    const shares = [5200, 9900, 10_890, null].map((fen) =>
      marginOf(cost, { at: [], key: null, price: 9900, cost: fen }),
    );
    expect(shares.map((share) => share && Math.round(share * 100))).toEqual([47, 0, -10, null]);
    expect(marginOf(cost, { at: [], key: null, price: null, cost: 5200 })).toBeNull();
  });
});
