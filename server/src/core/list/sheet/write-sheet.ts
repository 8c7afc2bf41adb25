import { Readable } from "node:stream";
import { cell, type SheetValue } from "./cell.ts";
import { columnNames, rowXml } from "./sheet-xml.ts";
import { dateFormat, formatsOf, sheetBegin, sheetEnd, workbookParts, type SheetLayout } from "./workbook-parts.ts";
import { zipOf, type ZipEntry } from "./zip-stream.ts";

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

/** Rows of one sheet with its header, at the most: Excel's own limit. */
const rowsASheet = 1_048_576;
/** Characters of XML that are handed to the compressor at once. */
const chunkChars = 64 * 1024;
/** Bytes handed on at once: each piece costs the connection, or the disk, a call of its own. */
const pieceBytes = 128 * 1024;

/**
 * Rows as an xlsx file, made as it is read: memory does not grow with the number of rows. Beyond 1,048,576 rows the file goes on in
 * further sheets, each with the header. docs/adr/0014 says why the library that reads sheets does not write these.
 * @param most  rows of one sheet, the header among them
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

/** Slices taken in part: a sheet may be full in the middle of one. */
class RowSource {
  readonly #source: AsyncIterator<readonly (readonly SheetValue[])[]>;
  #slice: readonly (readonly SheetValue[])[] = [];
  #at = 0;
  /** Known once nothing was found where more was looked for. */
  isDone = false;

  constructor(slices: SheetSlices) {
    this.#source = slices[Symbol.asyncIterator]();
  }

  /** Those that are there, at most so many; none: there are no more. */
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

/** What the compressor gives in crumbs, put together. */
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
