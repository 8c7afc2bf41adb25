import { read, utils, type WorkSheet } from "@e965/xlsx";
import { streamXlsxRows } from "hucre/xlsx";
import { cell, type SheetValue } from "./cell.ts";
import { checkArchive } from "./check-archive.ts";
import { tableRows, textOf } from "./csv-table.ts";
import { SheetRefused } from "./sheet-refused.ts";

/** A row of a sheet that is not empty. */
export interface SheetRow {
  /** The row's number in the sheet: the first row is 1. */
  readonly row: number;
  readonly cells: readonly SheetValue[];
}

/** The most rows of data in a sheet, beside its header. */
export const mostSheetRows = 10_000;
const mostColumns = 200;

/** Detects the type of a file by its first bytes; its name is not trusted. */
export function sheetKind(bytes: Uint8Array): "xlsx" | "xls" | null {
  const begins = (...magic: readonly number[]): boolean => magic.every((byte, index) => bytes[index] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04)) return "xlsx";
  if (begins(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return "xls";
  return null;
}

/** True when bytes may be a text table. Text has no signature, but it has no control bytes and does not begin like an HTML page. */
export function mayBeText(bytes: Uint8Array): boolean {
  const isPlain = bytes.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13);
  return bytes.length > 0 && isPlain && !/^\s*</.test(Buffer.from(bytes.subarray(0, 64)).toString("latin1"));
}

/**
 * Reads the rows of the first sheet, only values: a formula counts as its last result. It is for files from strangers; call it in a process
 * that may crash because of them.
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

/** Reads a text table, which only some lists accept; in UTF-8, or as Chinese spreadsheets write it. */
async function* textRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  const text = mayBeText(bytes) ? textOf(bytes) : null;
  if (text === null) throw new SheetRefused("not_a_sheet");
  try {
    yield* tableRows(text, mostSheetRows + 2);
  } catch {
    throw new SheetRefused("damaged");
  }
}

/** A number stays a number, however long: a later step must report that the sheet rounded it. */
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

/** Reads the old binary format, which only one library reads; it cannot stream. */
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
    // One row more than allowed, to detect a sheet that is too long.
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
