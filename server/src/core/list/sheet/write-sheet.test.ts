import { buffer } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { streamXlsxRows } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { cell, longestCell, type SheetValue } from "./cell.ts";
import { writeCsv } from "./write-csv.ts";
import { sheetName, writeSheet, type SheetColumn } from "./write-sheet.ts";

const columns: readonly SheetColumn[] = [
  { header: "text", format: "text" },
  { header: "n", format: "number" },
  { header: "day", format: "date" },
];

async function* rowsOf(rows: readonly (readonly SheetValue[])[]): AsyncGenerator<readonly (readonly SheetValue[])[]> {
  yield rows;
}
async function throughSheet(rows: readonly (readonly SheetValue[])[]): Promise<unknown[][]> {
  const bytes = await buffer(writeSheet("S", columns, rowsOf(rows)));
  const read: unknown[][] = [];
  for await (const row of streamXlsxRows(bytes)) read.push(row.values);
  return read.slice(1);
}

describe("the guard of cells", () => {
  it.each([
    ["a\u0000b\u0007\ufffe", "ab"],
    ["\ud800x", "\ufffdx"],
    ["😀", "😀"],
    [1e15, "1000000000000000"],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [new Date(Number.NaN), null],
    [new Date("1850-05-05T00:00:00Z"), "1850-05-05"],
    [undefined, null],
    [{ a: 1 }, '{"a":1}'],
  ])("makes %j %j", (value, expected) => {
    expect(cell(value)).toEqual(expected);
  });

  it("makes text of what no number can hold exactly", () => {
    expect(cell(110101199003070011n)).toBe("110101199003070011");
  });

  it("clips what no cell can hold", () => {
    expect(cell("x".repeat(40_000))).toHaveLength(longestCell);
  });
});

describe("an xlsx file", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 30 }).filter((value) => value !== "");

  it("gives back what was put in", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(text, fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e14, max: 1e14 })), {
          minLength: 1,
          maxLength: 20,
        }),
        async (rows) => {
          const day = new Date("2026-03-01T00:00:00Z");
          expect(await throughSheet(rows.map(([word, n]) => [word, n, day]))).toEqual(
            rows.map(([word, n]) => [cell(word), Object.is(n, -0) ? 0 : n, day]),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it("keeps long digits, formulas and escapes as the text that they are", async () => {
    const words = ["110101199003070011", "=1+1", "+1", "-1", "@x", "_x0041_", "a\tb", " a ", "line\nline", "<&>\"'"];
    expect(await throughSheet(words.map((word) => [word, null, null]))).toEqual(
      words.map((word) => [word, null, null]),
    );
  });

  it("goes on in a further sheet only beyond Excel's rows, under a name that Excel takes", () => {
    expect(sheetName("a/b[c]:*?\\d")).toBe("a b c     d");
    expect(sheetName("x".repeat(40))).toHaveLength(31);
    expect(sheetName("''")).toBe("Sheet1");
  });

  it("is given up where its reader leaves", async () => {
    let made = 0;
    let ended = false;
    async function* endless(): AsyncGenerator<readonly SheetValue[][]> {
      try {
        for (;;) {
          made += 1;
          yield [[`row ${made} ${Math.random()}`, made, null]];
        }
      } finally {
        ended = true;
      }
    }
    const file = writeSheet("S", columns, endless());
    for await (const _chunk of file) break;
    await expect.poll(() => ended).toBe(true);
    const then = made;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(made).toBe(then);
  });
});

describe("a csv file", () => {
  it("has no cell that a program would run, and numbers that are numbers", async () => {
    const word = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 20 }),
      fc.constantFrom("=1", "+1 ", "-x", "@a", "\t=1", " =1", "＝1", "\r=1", "-5.00", "+86 138"),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(word, fc.double({ noNaN: true, min: -1e6, max: 1e6 })), { minLength: 1, maxLength: 10 }),
        async (rows) => {
          const bytes = await buffer(writeCsv(columns, rowsOf(rows.map(([text, n]) => [text, n, null]))));
          const read = parse(bytes, { bom: true, relax_column_count: true }).slice(1);
          for (const [index, [text = "", n]] of read.entries()) {
            // No sheet knows a zero below zero.
            expect(Number(n)).toBe((rows[index]?.[1] ?? 0) + 0);
            if (!/^-?\d+(?:\.\d+)?$/.test(text))
              expect(text).not.toMatch(/^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]/);
          }
        },
      ),
    );
  });
});
