import { beforeAll, expect, it } from "vitest";
import type { Column } from "@kangying/contract/core/list";
import { showLanguage } from "../../i18n/index.ts";
import { copiedText, rangeBetween, summaryOf, tableText } from "./cell-range.ts";
import { createRangeStore } from "./range-store.ts";

const column = (name: string, type: Column["type"], more: Partial<Column> = {}): Column => ({
  name,
  title: name,
  type,
  sort: false,
  sum: false,
  showTableRow: true,
  ...more,
});
const name = column("name", "text");
const fee = column("fee", "money");
const weight = column("weight", "number", { unit: "kg", decimal: 1 });

beforeAll(async () => await showLanguage("en"));

it("is the same rectangle, whichever corner was pressed first", () => {
  const rectangle = { top: 1, bottom: 4, left: 2, right: 3 };
  expect(rangeBetween({ row: 4, column: 2 }, { row: 1, column: 3 })).toEqual(rectangle);
  expect(rangeBetween({ row: 1, column: 3 }, { row: 4, column: 2 })).toEqual(rectangle);
});

it("tells who listens of a rectangle once, and of its end only where there was one", () => {
  const store = createRangeStore();
  let told = 0;
  const end = store.subscribe(() => (told += 1));
  store.clear();
  expect(told).toBe(0);
  store.choose({ row: 0, column: 0 }, { row: 1, column: 1 });
  store.clear();
  expect([told, store.read()]).toEqual([2, null]);
  end();
  store.choose({ row: 0, column: 0 }, { row: 1, column: 1 });
  expect(told).toBe(2);
});

it("copies what a spreadsheet takes for a formula as words, and a negative figure as a figure", () => {
  expect(copiedText(name, "=HYPERLINK(1)")).toBe("'=HYPERLINK(1)");
  expect(copiedText(name, "-5")).toBe("-5");
  expect(copiedText(fee, 123_456)).toBe("1234.56");
});

it("copies rows as lines with tabs between cells, and no cell breaks its line", () => {
  expect(
    tableText(
      [
        { name: "a\tb\nc", fee: 100 },
        { name: null, fee: null },
      ],
      [name, fee],
    ),
  ).toBe("a b c\t1.00\n\t");
});

it("adds up figures of one kind, and never kilograms to yuan", () => {
  const rows = [
    { fee: 1000, weight: 60.1 },
    { fee: 2001, weight: 60.2 },
  ];
  expect(summaryOf(rows, [weight])).toMatchObject({ figures: 2, sum: "120.3" });
  expect(summaryOf(rows, [fee])).toMatchObject({ sum: "30.01", average: "15.01" });
  expect(summaryOf(rows, [fee, weight])).toMatchObject({ figures: 4, sum: null, average: null });
});
