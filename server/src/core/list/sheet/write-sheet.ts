import { Readable } from "node:stream";
import { writeXlsxStream } from "hucre/xlsx";
import { cell, type SheetValue } from "./cell.ts";

/** How a column's cells are shown: text as it is, an amount with two places, a ratio, a day, a day with its time. */
export type CellFormat = "text" | "number" | "money" | "percent" | "date" | "datetime";

export interface SheetColumn {
  readonly header: string;
  readonly format: CellFormat;
}

/** Rows as they are read, many at a time: a step of an asynchronous iteration for each row would cost as much as the row. */
export type SheetSlices = AsyncIterable<readonly (readonly SheetValue[])[]>;

const numberFormats: Readonly<Record<CellFormat, string | undefined>> = {
  text: undefined,
  number: undefined,
  money: "#,##0.00",
  percent: "0.00%",
  date: "yyyy-mm-dd",
  datetime: "yyyy-mm-dd hh:mm:ss",
};
const widths: Readonly<Record<CellFormat, number>> = {
  text: 18,
  number: 12,
  money: 14,
  percent: 10,
  date: 12,
  datetime: 20,
};

/**
 * Rows as an xlsx file, made as it is read: memory does not grow with the number of rows. Beyond 1,048,576 rows the file goes on in
 * further sheets, each with the header.
 */
export function writeSheet(name: string, columns: readonly SheetColumn[], slices: SheetSlices): Readable {
  const stream = writeXlsxStream(guarded(slices), {
    name: sheetName(name),
    freezePane: { rows: 1 },
    columns: columns.map(({ header, format }) => {
      const numFmt = numberFormats[format];
      return {
        header: String(cell(header)),
        width: Math.max(widths[format], Math.min(40, header.length * 2 + 2)),
        ...(numFmt ? { numFmt } : {}),
      };
    }),
  });
  return Readable.fromWeb(stream);
}

async function* guarded(slices: SheetSlices): AsyncGenerator<SheetValue[]> {
  for await (const slice of slices) for (const row of slice) yield row.map(sheetCell);
}

/** Sheets write characters as `_x0041_`; a text that looks so by itself has its first underscore escaped. */
function sheetCell(value: SheetValue): SheetValue {
  const made = cell(value);
  return typeof made === "string" && made.includes("_x") ? made.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_") : made;
}

/** A name that Excel takes for a sheet: 31 characters, without the seven that it keeps for itself. */
export function sheetName(text: string): string {
  const name = String(cell(text))
    .replace(/[[\]:*?/\\\r\n\t]/g, " ")
    .replace(/^'+|'+$/g, "")
    .trim()
    .slice(0, 31)
    .toWellFormed()
    .trim();
  return name === "" ? "Sheet1" : name;
}
