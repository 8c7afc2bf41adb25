import { Readable } from "node:stream";
import { cell, type SheetValue } from "./cell.ts";
import { columnNames, rowXml } from "./sheet-xml.ts";
import { dateFormat, formatsOf, sheetBegin, sheetEnd, workbookParts, type SheetLayout } from "./workbook-parts.ts";
import { zipOf, type ZipEntry } from "./zip-stream.ts";

/** How a column's cells are shown: plain text, an amount with two places, a ratio, a day, or a day with its time. */
export type CellFormat = "text" | "number" | "money" | "percent" | "date" | "datetime";

export interface SheetColumn {
  readonly header: string;
  readonly format: CellFormat;
}

/** Rows in slices: one asynchronous step for each row would cost as much as the row itself. */
export type SheetSlices = AsyncIterable<readonly (readonly SheetValue[])[]>;

const numberFormats: Readonly<Record<CellFormat, string | undefined>> = {
  text: undefined,
  number: undefined,
  money: "#,##0.00",
  percent: "0.00%",
  date: dateFormat,
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

/** The most rows of one sheet, with its header: Excel's own limit. */
const rowsASheet = 1_048_576;
/** Characters of XML that are passed to the compressor at once. */
const chunkChars = 64 * 1024;
/** Bytes that are passed on at once: each piece costs a system call on the connection or the disk. */
const pieceBytes = 128 * 1024;

/**
 * Writes rows as an xlsx file while they are read: memory does not grow with the number of rows. Beyond 1,048,576 rows the file continues
 * in further sheets, each with the header. docs/adr/0014 explains why the library that reads sheets does not write these.
 * @param most  rows of one sheet, including the header
 */
export function writeSheet(
  name: string,
  columns: readonly SheetColumn[],
  slices: SheetSlices,
  most = rowsASheet,
): Readable {
  return Readable.from(inLargePieces(zipOf(workbook(sheetName(name), columns, slices, most))), { objectMode: false });
}

async function* workbook(
  name: string,
  columns: readonly SheetColumn[],
  slices: SheetSlices,
  most: number,
): AsyncGenerator<ZipEntry> {
  const layout = columns.map(({ header, format }) => ({
    width: Math.max(widths[format], Math.min(40, header.length * 2 + 2)),
    format: numberFormats[format] ?? null,
  }));
  const rows = new RowSource(slices);
  let sheets = 0;
  try {
    do {
      sheets += 1;
      yield { path: `xl/worksheets/sheet${sheets}.xml`, bytes: sheetBytes(columns, layout, rows, most) };
    } while (!rows.isDone);
    for (const [path, text] of workbookParts(name, sheets, formatsOf(layout)))
      yield { path, bytes: [Buffer.from(text)] };
  } finally {
    await rows.leave();
  }
}

/** Reads slices in parts, because a sheet may be full in the middle of one. */
class RowSource {
  readonly #source: AsyncIterator<readonly (readonly SheetValue[])[]>;
  #slice: readonly (readonly SheetValue[])[] = [];
  #at = 0;
  /** True once the source has returned its end. */
  isDone = false;

  constructor(slices: SheetSlices) {
    this.#source = slices[Symbol.asyncIterator]();
  }

  /** Returns the next rows, at most so many; an empty list: there are no more. */
  async next(most: number): Promise<readonly (readonly SheetValue[])[]> {
    while (!this.isDone && this.#at >= this.#slice.length) {
      const { done, value } = await this.#source.next();
      this.isDone = done === true;
      [this.#slice, this.#at] = [done ? [] : value, 0];
    }
    const taken = this.#slice.slice(this.#at, this.#at + most);
    this.#at += taken.length;
    return taken;
  }

  async leave(): Promise<void> {
    await this.#source.return?.();
  }
}

async function* sheetBytes(
  columns: readonly SheetColumn[],
  layout: readonly SheetLayout[],
  rows: RowSource,
  most: number,
): AsyncGenerator<Buffer> {
  const formats = formatsOf(layout);
  const styleOf = (format: string): string => ` s="${formats.indexOf(format) + 1}"`;
  const named = columnNames(columns.length).map((name, at) => {
    const format = layout[at]?.format ?? null;
    return { name, style: format === null ? "" : styleOf(format), dated: styleOf(format ?? dateFormat) };
  });
  let held =
    sheetBegin(layout) +
    rowXml(
      named,
      1,
      columns.map(({ header }) => cell(header)),
    );
  let number = 1;
  while (number < most) {
    const slice = await rows.next(most - number);
    if (slice.length === 0) break;
    for (const values of slice) {
      number += 1;
      held += rowXml(named, number, values.map(sheetCell));
      if (held.length < chunkChars) continue;
      yield Buffer.from(held);
      held = "";
    }
  }
  yield Buffer.from(held + sheetEnd);
}

/** Joins the small pieces of the compressor. */
async function* inLargePieces(crumbs: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const crumb of crumbs) {
    held.push(crumb);
    size += crumb.length;
    if (size < pieceBytes) continue;
    yield Buffer.concat(held, size);
    [held, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(held, size);
}

/** Sheets write some characters as `_x0041_`; a text that contains such a form itself gets its first underscore escaped. */
function sheetCell(value: SheetValue): SheetValue {
  const made = cell(value);
  return typeof made === "string" && made.includes("_x") ? made.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_") : made;
}

/** Returns a name that Excel accepts for a sheet: 31 characters, without the seven reserved ones. */
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
