import type { FormField } from "@kangying/contract/core/form/form";
import type { SheetFault, SheetReply, SheetWay } from "@kangying/contract/core/list-import";

/** An action of a page that is done for a row. */
export type SheetAct = Extract<SheetWay, { readonly act: unknown }>["act"];

/** A row under correction: its number in the sheet, and its cells by field. */
export interface MendedRow {
  readonly row: number;
  readonly values: Readonly<Record<string, string>>;
}

/** By column of the sheet: its field, or null where the column is left out. */
export type Mapping = readonly (string | null)[];

/** The rows of a sheet, each cell under the field to which its column is mapped. */
export function mappedRows(sheet: SheetReply, mapping: Mapping): readonly MendedRow[] {
  return sheet.rows.map(({ row, cells }) => ({
    row,
    values: Object.fromEntries(
      mapping.flatMap((field, index) => (field === null ? [] : [[field, cells[index] ?? ""]])),
    ),
  }));
}

/** True if no question is needed: every column with a heading has a field, and every required field has a column. */
export function isClear(sheet: SheetReply, mapping: Mapping): boolean {
  return (
    sheet.header.every((head, index) => head.trim() === "" || mapping[index] != null) &&
    missing(sheet.fields, mapping).length === 0
  );
}

/** Required fields without a column. */
export function missing(fields: readonly FormField[], mapping: Mapping): readonly FormField[] {
  return fields.filter((field) => field.required && !field.visible_when && !mapping.includes(field.name));
}

/** Maps a column to another field; the field leaves the column that had it. */
export function remapped(mapping: Mapping, column: number, field: string | null): Mapping {
  return mapping.map((now, index) => (index === column ? field : now === field ? null : now));
}

/** Faults by row number. */
export function faultsByRow(faults: readonly SheetFault[]): ReadonlyMap<number, readonly SheetFault[]> {
  const found = new Map<number, SheetFault[]>();
  for (const fault of faults) found.set(fault.row, [...(found.get(fault.row) ?? []), fault]);
  return found;
}

/** Most width of a cell, in digits. */
const widest = 40;

/** Width of a text in digits: a Chinese character is as wide as two. */
export function widthOf(text: string): number {
  return Math.min(widest, text.replaceAll(/[\u2e80-\uffff]/g, "00").length);
}

const formula = /^[=+\-@\t\r]/;
function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The refused rows as a file for a spreadsheet, with the reasons in the last column.
 * @param reason  title of the last column
 */
export function refusedFile(
  rows: readonly MendedRow[],
  fields: readonly FormField[],
  faults: ReadonlyMap<number, readonly SheetFault[]>,
  reason: string,
): string {
  const lines = [
    [...fields.map((field) => field.title), reason],
    ...rows.map(({ row, values }) => [
      ...fields.map((field) => values[field.name] ?? ""),
      (faults.get(row) ?? []).map(({ column, msg }) => (column ? `${column}: ${msg}` : msg)).join("; "),
    ]),
  ];
  // The byte order mark tells Excel that the text is UTF-8.
  return `\ufeff${lines.map((line) => line.map(csvCell).join(",")).join("\r\n")}\r\n`;
}
