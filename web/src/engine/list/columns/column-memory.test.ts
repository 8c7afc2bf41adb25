import { expect, it } from "vitest";
import type { TableDescription } from "@kangying/contract/core/list";
import { toyList } from "../test-description.ts";
import { arranged, defaultChoices, memoryKey, shownColumns, typedWidth } from "./column-memory.ts";

const names = (description: TableDescription, remembered: unknown): readonly string[] =>
  shownColumns(description, arranged(description, remembered)).map((column) => column.name);

it("shows what the server describes until the reader chooses", () => {
  expect(names(toyList, null)).toEqual(["no", "buyer", "paid_fen"]);
});

it("follows the reader's order, pinned columns first", () => {
  const remembered = [
    { name: "paid_fen", shown: true, pinned: false },
    { name: "note", shown: true, pinned: true },
    { name: "no", shown: true, pinned: false },
    { name: "buyer", shown: false, pinned: false },
  ];
  expect(names(toyList, remembered)).toEqual(["note", "paid_fen", "no"]);
});

it("goes by name: columns that are gone fall out, new ones stand at the end", () => {
  const remembered = [
    { name: "gone", shown: true, pinned: true },
    { name: "paid_fen", shown: true, pinned: false },
    { name: "no", shown: false, pinned: false },
  ];
  expect(names(toyList, remembered)).toEqual(["paid_fen", "buyer"]);
});

it("never shows nothing, whatever storage holds", () => {
  const nothing = defaultChoices(toyList).map(({ name }) => ({ name, shown: false, pinned: false }));
  for (const spoilt of [nothing, "x", 7, {}, [null, 3, { name: 5 }], []]) {
    expect(names(toyList, spoilt).length).toBeGreaterThan(0);
  }
});

it("is kept apart by person, supplier and list", () => {
  const keys = [memoryKey("1", "a", "x"), memoryKey("2", "a", "x"), memoryKey("1", "b", "x"), memoryKey("1", "a", "y")];
  expect(new Set(keys).size).toBe(4);
});

it("holds a typed width within its bounds rather than losing it", () => {
  expect(["", "9", "120.4", "5000"].map(typedWidth)).toEqual([undefined, 56, 120, 900]);
});
