import { pipeline, Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { stringify } from "csv-stringify";
import { cell, type SheetValue } from "./cell.ts";
import type { CellFormat, SheetColumn, SheetSlices } from "./write-sheet.ts";

/** Texts that a program may run as a formula, including full-width forms and leading blanks. */
const formula = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const rowsATurn = 100;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * Writes rows as CSV with a byte order mark, which Excel needs for letters other than English ones. A text that a program would run as a
 * formula gets an apostrophe in front; numbers stay numbers, negative ones too.
 */
export function writeCsv(columns: readonly SheetColumn[], slices: SheetSlices): Readable {
  const stringifier = stringify({ bom: true, record_delimiter: "\r\n" });
  // When either side fails or stops, the other one ends with it; the reader gets the error from the stringifier.
  pipeline(Readable.from(records(columns, slices)), stringifier, () => undefined);
  return stringifier;
}

async function* records(columns: readonly SheetColumn[], slices: SheetSlices): AsyncGenerator<string[]> {
  yield columns.map(({ header }) => harmless(String(cell(header))));
  for await (const slice of slices) {
    for (const [at, row] of slice.entries()) {
      yield row.map((value, index) => csvText(cell(value), columns[index]?.format ?? "text"));
      // This loop never waits by itself, so it must let other calls run.
      if (at % rowsATurn === 0) await nextTurn();
    }
  }
}

/** Formats one cell for CSV. */
export function csvText(value: SheetValue, format: CellFormat): string {
  if (value === null) return "";
  if (typeof value === "number") return format === "money" ? value.toFixed(2) : String(value);
  if (typeof value === "boolean") return value ? "1" : "0";
  if (value instanceof Date)
    return value
      .toISOString()
      .slice(0, format === "date" ? 10 : 19)
      .replace("T", " ");
  return harmless(value);
}

/** Returns a text that no program runs as a formula. */
export function harmless(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}
