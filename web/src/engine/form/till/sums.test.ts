import { expect, it } from "vitest";
import type { FormField } from "@kangying/contract/core/form/form";
import { notesFor, roundedUp, sumOf, tillOf } from "./sums.ts";

const lines: FormField = {
  name: "lines",
  title: "Lines",
  type: "rows",
  as: "lines",
  fields: [
    { name: "purpose", title: "For", type: "text" },
    { name: "amount_fen", title: "Now", type: "money" },
  ],
};
const fields: readonly FormField[] = [
  lines,
  { name: "channel", title: "By", type: "text" },
  {
    name: "received_fen",
    title: "Given",
    type: "money",
    change_of: "lines",
    visible_when: { field: "channel", in: ["cash"] },
  },
  { name: "print", title: "Print", type: "switch", prints: true },
];
const rows = [
  { purpose: "stay_fee", amount_fen: 610_000 },
  { purpose: "deposit_security", amount_fen: 50_000 },
  { purpose: "extra", amount_fen: 84_000, off: true },
];

it("a till adds the lines that are ticked, and knows what was given for them", () => {
  const values = { lines: rows, channel: "cash", received_fen: 700_000, print: true };
  expect(tillOf(fields, values)).toEqual({ total_fen: 660_000, other_fen: 0, given_fen: 700_000, prints: true });
});

it("what was given in cash counts for no other way of paying", () => {
  const values = { lines: rows, channel: "pos", received_fen: 700_000, print: false };
  expect(tillOf(fields, values)).toEqual({ total_fen: 660_000, other_fen: 0, given_fen: null, prints: false });
});

it("what is paid another way is not counted against what is given", () => {
  const part: FormField = { name: "second_fen", title: "Other", type: "money", part_of: "lines" };
  const values = { lines: rows, channel: "cash", second_fen: 160_000, received_fen: 500_000, print: false };
  expect(tillOf([...fields, part], values)).toMatchObject({
    total_fen: 660_000,
    other_fen: 160_000,
    given_fen: 500_000,
  });
});

it("notes count each value as often as it lies there", () => {
  const counted: FormField = {
    name: "notes",
    title: "Notes",
    type: "rows",
    as: "notes",
    fields: [
      { name: "unit_fen", title: "Note", type: "money" },
      { name: "count", title: "Count", type: "number" },
    ],
  };
  expect(sumOf(counted, [{ unit_fen: 10_000, count: 58 }, { unit_fen: 50, count: 4 }, { unit_fen: 10 }])).toBe(580_200);
});

it("offers what people hand over: the sum, and the next notes above it", () => {
  expect(roundedUp(679_900)).toEqual([679_900, 680_000, 700_000]);
  expect(roundedUp(0)).toEqual([]);
});

it("names the fewest notes for the change", () => {
  expect(notesFor(20_100)).toEqual([
    { unit_fen: 10_000, count: 2 },
    { unit_fen: 100, count: 1 },
  ]);
});
