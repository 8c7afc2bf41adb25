import { expect, it } from "vitest";
import type { FormField } from "@kangying/contract/core/form/form";
import { blockOf, pastedRows } from "./sheet-block.ts";

const fields: readonly FormField[] = [
  {
    name: "sku",
    title: "Goods",
    type: "select",
    options: [
      { value: 1, title: "Shake · Cocoa 7 · ¥92.00 · 8", code: "NM-0207-K" },
      { value: 2, title: "Shake · Cocoa 14 · ¥168.00 · 20", code: "NM-0214-K" },
      { value: 3, title: "Towel · ¥39.00 · 210" },
    ],
  },
  { name: "price", title: "Price", type: "money" },
  { name: "quota", title: "Pieces", type: "number" },
  { name: "note", title: "Note", type: "text", visible_when: { field: "quota", in: [9] } },
];
const empty = { sku: null, price: null, quota: null, note: null };
const paste = (text: string, rows: readonly object[] = [empty], from = { row: 0, field: "sku" }, most = 5) =>
  pastedRows(fields, rows as never, from, blockOf(text), most);

it("fills rows from a sheet, by code or title, adds what is missing, and passes over a line of titles", () => {
  const { rows, filled, unknown } = paste("Goods\tPrice\tPieces\nnm-0214-k\t¥1,099.00\t60\r\nTowel\t19.9\t100\n");
  expect(rows).toEqual([
    { sku: 2, price: 109_900, quota: 60, note: null },
    { sku: 3, price: 1_990, quota: 100, note: null },
  ]);
  expect({ filled, unknown }).toEqual({ filled: 2, unknown: [] });
});

it("begins at the field that is pasted into, and asks each row again which fields it shows", () => {
  const { rows } = paste("5\t9\tlast\n6\t8\tlast", [{ ...empty, sku: 1 }], { row: 0, field: "price" });
  expect(rows).toMatchObject([
    { sku: 1, price: 500, quota: 9, note: "last" },
    { sku: null, price: 600, quota: 8, note: null },
  ]);
});

it("names what it does not understand, guesses nothing, and leaves out what there is no room for", () => {
  const { rows, unknown, left_out } = paste("Shake\t10\t1\nMug\tfree\t2\nTowel\t3\t4", [empty], undefined, 2);
  expect(
    rows.map((row) => row["sku"]),
    "two shakes have that beginning",
  ).toEqual([null, null]);
  expect(unknown).toEqual(["Shake", "Mug", "free"]);
  expect(left_out).toBe(1);
});
