import { expect, it } from "vitest";
import { readCell } from "./read-cell.ts";

const choice = (count: number) => ({
  name: "size",
  title: "Size",
  type: "select" as const,
  options: Array.from({ length: count }, (_, value) => ({ value, title: `S${value}` })),
});
const read = (count: number, cell: string, words?: ReadonlyMap<string, number | null>): unknown =>
  readCell(choice(count), cell, words, "Asia/Shanghai", (fault, data) => {
    throw new Error(`${fault} ${JSON.stringify(data)}`);
  });

it("names the choices to whoever writes another, where they are few", () => {
  expect(() => read(2, "XL")).toThrow('notOneOf {"value":"XL","options":"S0 / S1"}');
  expect(() => read(9, "XL")).toThrow('notOffered {"value":"XL"}');
});

it("does not guess between two choices that are called the same in some language", () => {
  const words = new Map([
    ["grande", 1],
    ["单", null],
  ]);
  expect(read(2, "Grande", words)).toBe(1);
  expect(() => read(2, "单", words)).toThrow("notOneOf");
});
