import { expect, it } from "vitest";
import type { TableColumn } from "../table/table-column.ts";
import { selectedSums } from "./selected-sums.ts";
import { nothingSelected } from "./selection.ts";

const columns = [
  { name: "no", title: "No.", type: "text" },
  { name: "pieces", title: "Pieces", type: "number", sum: true },
  { name: "paid_fen", title: "Paid", type: "money", sum: true },
] as unknown as readonly TableColumn[];
const rows = [
  { id: 7, pieces: 2, paid_fen: 7_200 },
  { id: 8, pieces: 3, paid_fen: 3_300 },
  { id: 9, pieces: 1, paid_fen: 100 },
];
const chosen = (...ids: readonly number[]) => ({ ...nothingSelected, ids: new Set(ids) });

it("says what the chosen rows come to, unless some of them are on another page", () => {
  expect(selectedSums(chosen(7, 8), rows, [7, 8, 9], columns)).toEqual(["Pieces 5", "Paid 105.00"]);
  expect(selectedSums(chosen(7, 5), rows, [7, 8, 9], columns)).toEqual([]);
  expect(selectedSums({ ...nothingSelected, all: true }, rows, [7, 8, 9], columns)).toEqual([]);
});
