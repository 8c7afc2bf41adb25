import { expect, it } from "vitest";
import { codeWidths } from "./code-widths.ts";
import { tableWidths } from "./column-widths.ts";
import { fitWidths } from "./fit-widths.ts";

const base = { sort: false, sum: false, showTableRow: true } as const;
const columns = [
  { ...base, name: "name", type: "text", title: "Name", item_width: 200 },
  { ...base, name: "paid_fen", type: "money", title: "Paid", item_width: 130 },
  { ...base, name: "note", type: "text", title: "Note", item_width: 300 },
] as const;
const widths = tableWidths(columns, true, 120);

it("columns of words give way where the table is a little too wide, and figures stay whole", () => {
  const fitted = fitWidths(columns, widths, widths.total - 100);
  expect(fitted.total).toBeLessThanOrEqual(widths.total - 100);
  expect(fitted.columns[1]).toBe(130);
  expect(fitted.columns[0]).toBeLessThan(200);
  expect(fitted.columns[2]).toBeGreaterThan(fitted.columns[0] ?? 0);
});

it("no column stands half under the actions: what does not fit begins behind those that fill the room", () => {
  // Between the boxes and the actions: name and money fit exactly, the note is beyond.
  const room = 48 + 120 + 260;
  const fitted = fitWidths(columns, widths, room);
  expect((fitted.columns[0] ?? 0) + (fitted.columns[1] ?? 0)).toBe(260);
  expect(fitted.columns[1]).toBe(130);
  expect(fitted.columns[2]).toBe(300);
  const wider = fitWidths(columns, widths, 48 + 120 + 400);
  expect((wider.columns[0] ?? 0) + (wider.columns[1] ?? 0)).toBe(400);
});

it("a box that is not known changes nothing, and what was dragged stays as it is", () => {
  expect(fitWidths(columns, widths, null)).toBe(widths);
  const dragged = columns.map((column) => ({ ...column, width: 200 }));
  const own = tableWidths(dragged, true, 120);
  expect(fitWidths(dragged, own, own.total - 10)).toBe(own);
});

it("numbers of papers are shown whole where words give way", () => {
  const rows = [{ no: "DD261123000005", buyer: { name: "Lin", sub: "YX261105000001" }, note: "a note of 1234 words" }];
  const some = [
    { ...base, name: "no", type: "text", title: "No.", item_width: 110 },
    { ...base, name: "buyer", type: "user", title: "Buyer", item_width: 150 },
    { ...base, name: "note", type: "text", title: "Note", item_width: 300 },
  ] as const;
  const needs = codeWidths(some, rows);
  const sized = some.map((column, index) => ({ ...column, needs: needs[index] ?? 0 }));
  const own = tableWidths(sized, false, null);
  const fitted = fitWidths(sized, own, own.total - 60);
  // Measured in the browser: 108 and 113 px of figures, the avatar 40, paddings 28.
  expect(fitted.columns[0]).toBeGreaterThanOrEqual(108 + 28);
  expect(fitted.columns[1]).toBeGreaterThanOrEqual(113 + 40 + 28);
  expect(needs[2]).toBe(0);
  expect(codeWidths(some.slice(0, 1), [{ no: "0033283a7066d6540033283a7066d654" }])).toEqual([0]);
  // A card, the subject of a log, a coupon's code, a range of prices; a sentence does not need it.
  for (const whole of ["中国农业银行 **** 4821", "Estancia ZY261129000012", "M8KPMQGWQXYB", "39.00 – 68.00"])
    expect(codeWidths(some.slice(0, 1), [{ no: whole }])[0]).toBeGreaterThan(110);
  expect(codeWidths(some.slice(0, 1), [{ no: "Came back at 2026 from leave" }])).toEqual([0]);
});
