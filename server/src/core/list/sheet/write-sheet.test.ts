import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { readXlsx, streamXlsxRows, writeXlsxStream } from "hucre/xlsx";
import { fromBuffer } from "yauzl";
import { describe, expect, it } from "vitest";
import { eventually } from "../../../../test/eventually.ts";
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

/** Returns the parts of an archive as text. Reading checks the length and checksum of each part. */
async function partsOf(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  const parts = new Map<string, string>();
  await new Promise<void>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (failed, zip) => {
      if (failed) return reject(failed);
      zip.on("error", reject).on("end", resolve);
      zip.on("entry", (entry: { fileName: string; crc32: number }) => {
        zip.openReadStream(entry as never, (missing, stream) => {
          if (missing) return reject(missing);
          buffer(stream).then((read) => {
            expect(crc32(read)).toBe(entry.crc32);
            parts.set(entry.fileName, read.toString());
            return zip.readEntry();
          }, reject);
        });
      });
      zip.readEntry();
    });
  });
  return parts;
}

/** Writes the same file with the library. */
function alike(name: string, columns: readonly SheetColumn[], rows: readonly (readonly SheetValue[])[]): Readable {
  const formats = {
    text: null,
    number: null,
    money: "#,##0.00",
    percent: "0.00%",
    date: "yyyy-mm-dd",
    datetime: "yyyy-mm-dd hh:mm:ss",
  };
  const widths = { text: 18, number: 12, money: 14, percent: 10, date: 12, datetime: 20 };
  const escaped = (value: SheetValue): SheetValue =>
    typeof value === "string" ? value.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_") : value;
  const stream = writeXlsxStream(
    rows.map((row) => row.map((value) => escaped(cell(value)))),
    {
      name,
      freezePane: { rows: 1 },
      columns: columns.map(({ header, format }) => {
        const numFmt = formats[format];
        return { header, width: Math.max(widths[format], header.length * 2 + 2), ...(numFmt ? { numFmt } : {}) };
      }),
    },
  );
  return Readable.fromWeb(stream as never);
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

  it("has the very sheet that the library for sheets writes", async () => {
    const value = fc.oneof(
      fc.string({ unit: "binary", maxLength: 12 }),
      fc.constantFrom(" a", "a ", "a\nb", "a\tb", "a\rb", "<&>\"'", "", "_x0041_", "😀"),
      fc.double(),
      fc.boolean(),
      fc.date({ min: new Date("1899-12-31T00:00:00Z"), max: new Date("2200-01-01T00:00:00Z"), noInvalidDate: true }),
      fc.constant(null),
    );
    const all = (["text", "number", "money", "percent", "date", "datetime", "text"] as const).map((format, at) => ({
      header: `列 <${at}>`,
      format,
    }));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(value, { minLength: 7, maxLength: 7 }), { maxLength: 5 }), async (rows) => {
        const ours = await partsOf(await buffer(writeSheet("学员 & 1", all, rowsOf(rows))));
        const theirs = await partsOf(await buffer(alike("学员 & 1", all, rows)));
        for (const path of ["xl/worksheets/sheet1.xml", "xl/workbook.xml", "_rels/.rels"])
          expect(ours.get(path)).toBe(theirs.get(path));
        expect(ours.get("xl/styles.xml")).toBe(theirs.get("xl/styles.xml")?.replace(/<dxfs.*(?=<\/styleSheet>)/, ""));
      }),
      { numRuns: 100 },
    );
  });

  it("goes on in further sheets when one is full, each with the header", async () => {
    const rows = Array.from({ length: 7 }, (_, at) => [`r${at}`, at, null]);
    const read = await readXlsx(await buffer(writeSheet("S", columns, rowsOf(rows), 4)));
    expect(read.sheets.map((sheet) => [sheet.name, sheet.rows.map(([first]) => first)])).toEqual([
      ["S", ["text", "r0", "r1", "r2"]],
      ["S_2", ["text", "r3", "r4", "r5"]],
      ["S_3", ["text", "r6"]],
    ]);
  });

  it("fails with what its rows failed with", async () => {
    async function* failing(): AsyncGenerator<readonly SheetValue[][]> {
      yield [["a", 1, null]];
      throw new Error("no more rows");
    }
    await expect(buffer(writeSheet("S", columns, failing()))).rejects.toThrow("no more rows");
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
    await eventually(() => expect(ended).toBe(true));
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
            // A sheet has no negative zero.
            expect(Number(n)).toBe((rows[index]?.[1] ?? 0) + 0);
            if (!/^-?\d+(?:\.\d+)?$/.test(text))
              expect(text).not.toMatch(/^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]/);
          }
        },
      ),
    );
  });
});
