import { describe, expect, it } from "vitest";
import { formatText, verbatim } from "../../kernel/text.ts";
import { changes, changesOf, type ChangeWords } from "./changes.ts";
import type { FieldWords } from "../words/field-words.ts";
import type { ListContext } from "../list-context.ts";

const known: Readonly<Record<string, FieldWords>> = {
  status: {
    title: verbatim("Status"),
    type: "tag",
    options: [
      { value: 1, title: verbatim("Open") },
      { value: 0, title: verbatim("Shut") },
    ],
  },
  price_fen: { title: verbatim("Price"), type: "money" },
  pages: { title: verbatim("Pages"), type: "tag" },
  phone: { title: verbatim("Phone") },
  rank: { title: verbatim("Rank") },
  weight_kg: { title: verbatim("Weight") },
  discount: { title: verbatim("Discount"), type: "percent" },
};
const words: ChangeWords = {
  field: (name) => known[name],
  value: (value, field) =>
    value === "/rooms" ? verbatim(field === "home" ? "The page of rooms" : "Rooms") : undefined,
};
const ctx = {
  text: (title, data) => formatText(title, "en", data),
  supplier: { time_zone: "Asia/Shanghai" },
} as ListContext;
const of = (before: unknown, after: unknown) => changesOf(before, after, words, ctx);

describe("what an act changed", () => {
  it("stands by the fields' titles, the kinds of their values known by declaration, name or form", () => {
    const cell = of(
      { status: 1, price_fen: 100, seen_at: "2026-03-02T01:00:00.000Z", is_open: true, odd_thing: "a" },
      { status: 0, price_fen: 250, seen_at: "2026-03-03T01:00:00.000Z", is_open: false, odd_thing: "b" },
    );
    expect(cell?.changed).toMatchObject([
      { title: "Status", type: "tag", options: [{ value: 1, title: "Open" }, { title: "Shut" }], before: 1, after: 0 },
      { title: "Price", type: "money", before: 100, after: 250 },
      { title: "seen_at", type: "datetime", before: 1_772_413_200, after: 1_772_499_600 },
      { title: "is_open", type: "switch", before: true, after: false },
      { title: "odd_thing", type: "text", before: "a", after: "b" },
    ]);
    expect(cell?.others).toEqual([]);
  });

  it("folds what stayed as it was, and leaves out what only the program counts", () => {
    const cell = of({ status: 1, rank_id: 7, note: null, version: 3 }, { status: 0, note: "", version: 4 });
    expect(cell?.changed.map(({ name }) => name)).toEqual(["status"]);
    expect(cell?.others.map(({ title }) => title)).toEqual(["Rank", "note"]);
  });

  it("tells small units in those that people read, on the screen and in a file", () => {
    const [before, after] = [
      { weight_g: 73_000, discount_bp: 9500, hip_mm: null },
      { weight_g: 72_400, discount_bp: 9000, hip_mm: 905 },
    ];
    expect(of(before, after)?.changed).toMatchObject([
      { title: "Weight", type: "number", unit: "kg", before: 73, after: 72.4 },
      { title: "Discount", type: "number", unit: "%", before: 95, after: 90 },
      { type: "number", unit: "cm", before: null, after: 90.5 },
    ]);
    const column = changes({ before: "b", after: "a" }, { title: verbatim("Changes"), words: () => words });
    expect(column.file?.({ value: before, after }, ctx)).toContain("Weight: 73 kg → 72.4 kg; Discount: 95 % → 90 %");
  });

  it("tells of what was made or taken away the one side that there is", () => {
    expect(of(null, { status: 1 })?.changed).toEqual([expect.objectContaining({ after: 1 })]);
    expect(of(null, { status: 1 })?.changed[0]).not.toHaveProperty("before");
    expect(of({ status: 1 }, null)?.changed[0]).not.toHaveProperty("after");
    expect(of(null, null)).toBeNull();
  });

  it("keeps masked what the log masked, and sees by its hash that it was another", () => {
    const hidden = (hash: string) => ({ phone: { masked: "138****8000", hash } });
    expect(of(hidden("a"), hidden("b"))?.changed).toMatchObject([
      { title: "Phone", before: "138****8000", after: "138****8000" },
    ]);
    expect(of(hidden("a"), hidden("a"))?.changed).toEqual([]);
    expect(JSON.stringify(of(hidden("a"), hidden("b")))).not.toContain("hash");
  });

  it("says of a list what came in and what went out, in people's words", () => {
    const cell = of({ pages: ["/rooms", "/beds"] }, { pages: ["/beds", "/stays"] });
    expect(cell?.changed).toMatchObject([{ title: "Pages", removed: ["Rooms"], added: ["/stays"] }]);
    expect(cell?.changed[0]).not.toHaveProperty("before");
  });

  it("asks for the words of a value with the field that it stands in", () => {
    const cell = of({ home: "/rooms", others: { home: ["/rooms"] } }, { home: null, others: { home: [] } });
    expect(cell?.changed).toMatchObject([{ before: "The page of rooms" }, { removed: ["The page of rooms"] }]);
  });

  it("goes into objects, and names a field by what it is part of", () => {
    const cell = of({ rank: { price_fen: 1 } }, { rank: { price_fen: 2 }, lines: [{ price_fen: 3 }] });
    expect(cell?.changed).toMatchObject([
      { title: "Rank · Price", before: 1, after: 2 },
      { title: "lines · 1 · Price", type: "money", after: 3 },
    ]);
  });

  it("is one line in a file", () => {
    const column = changes({ before: "b", after: "a" }, { title: verbatim("Changes"), words: () => words });
    const line = column.file?.(
      {
        value: { status: 1, price_fen: 100, pages: ["/rooms"] },
        after: { status: 0, price_fen: 250, pages: [], at: "2026-03-02T01:00:00Z", is_open: true },
      },
      ctx,
    );
    expect(line).toBe("Status: Open → Shut; Price: 1.00 → 2.50; Pages: − Rooms; at: 2026-03-02 09:00:00; is_open: Yes");
    expect(column.file?.({ value: null, after: null }, ctx)).toBeNull();
  });
});
