import { read, utils, type WorkSheet } from "@e965/xlsx";
import { streamXlsxRows } from "hucre/xlsx";
import { cell, type SheetValue } from "./cell.ts";
import { checkArchive } from "./check-archive.ts";
import { tableRows, textOf } from "./csv-table.ts";
import { SheetRefused } from "./sheet-refused.ts";

/** A row of a sheet that holds something. */
export interface SheetRow {
  /** As the sheet numbers it: the first row is 1. */
  readonly row: number;
  readonly cells: readonly SheetValue[];
}

/** Rows of data that a sheet may have, beside its header. */
export const mostSheetRows = 10_000;
const mostColumns = 200;

/** What the first bytes say that a file is; its name says nothing. */
export function sheetKind(bytes: Uint8Array): "xlsx" | "xls" | null {
  const begins = (...magic: readonly number[]): boolean => magic.every((byte, index) => bytes[index] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04)) return "xlsx";
  if (begins(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return "xls";
  return null;
}

/** Whether bytes may be a table as text: text has no mark, but neither what text never holds nor the beginning of a page. */
export function mayBeText(bytes: Uint8Array): boolean {
  const isPlain = bytes.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13);
  return bytes.length > 0 && isPlain && !/^\s*</.test(Buffer.from(bytes.subarray(0, 64)).toString("latin1"));
}

/**
 * Rows of the first sheet, values alone: a formula counts as what it last came to. For files that strangers made; to be called in a
 * process that may die of it.
 * @throws {SheetRefused}
 */
export async function* readSheet(bytes: Buffer): AsyncGenerator<SheetRow> {
  let found = 0;
  for await (const row of rowsOf(bytes)) {
    const cells = row.cells.map(valueOf);
    if (cells.every((value) => value === null || value === "")) continue;
    found += 1;
    if (found > mostSheetRows + 1) throw new SheetRefused("too_many_rows");
    if (cells.length > mostColumns) throw new SheetRefused("too_large");
    yield { row: row.row, cells };
  }
}

function rowsOf(bytes: Buffer): AsyncGenerator<SheetRow> {
  const kind = sheetKind(bytes);
  if (kind === null) return textRows(bytes);
  return kind === "xlsx" ? xlsxRows(bytes) : xlsRows(bytes);
}

/** A table as text, which only some lists take; in UTF-8, or as Chinese spreadsheets write it. */
async function* textRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  const text = mayBeText(bytes) ? textOf(bytes) : null;
  if (text === null) throw new SheetRefused("not_a_sheet");
  try {
    yield* tableRows(text, mostSheetRows + 2);
  } catch {
    throw new SheetRefused("damaged");
  }
}

/** A number keeps its form, however long: that the sheet has rounded it must be told later. */
function valueOf(value: SheetValue): SheetValue {
  return typeof value === "number" ? (Number.isFinite(value) ? value : null) : cell(value);
}

async function* xlsxRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  await checkArchive(bytes);
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) yield { row: index + 1, cells: values };
  } catch (error) {
    throw error instanceof SheetRefused ? error : new SheetRefused("damaged");
  }
}

/** The old binary format, which only one library reads; it has no streaming. */
async function* xlsRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  const sheet = firstSheet(bytes);
  if (!sheet?.["!ref"]) return;
  const range = utils.decode_range(sheet["!ref"]);
  const last = Math.min(range.e.c, mostColumns);
  for (let r = range.s.r; r <= range.e.r; r += 1) {
    const cells: SheetValue[] = [];
    for (let c = 0; c <= last; c += 1) cells.push(xlsCell(sheet, r, c));
    while (cells.length > 0 && cells.at(-1) === null) cells.pop();
    yield { row: r + 1, cells };
  }
}

function firstSheet(bytes: Buffer): WorkSheet | undefined {
  try {
    // One row more than allowed, to tell a sheet that is too long.
    const book = read(bytes, {
      type: "buffer",
      cellFormula: false,
      cellHTML: false,
      cellDates: true,
      UTC: true,
      sheets: 0,
      sheetRows: mostSheetRows + 2,
    });
    return book.Sheets[book.SheetNames[0] ?? ""];
  } catch (error) {
    throw new SheetRefused(/password|encrypt/i.test(String(error)) ? "encrypted" : "damaged");
  }
}

function xlsCell(sheet: WorkSheet, r: number, c: number): SheetValue {
  const found = sheet[utils.encode_cell({ r, c })] as { t: string; v?: unknown; w?: string } | undefined;
  if (!found || found.v === undefined || found.t === "z") return null;
  return found.t === "e" ? (found.w ?? null) : (found.v as SheetValue);
}
