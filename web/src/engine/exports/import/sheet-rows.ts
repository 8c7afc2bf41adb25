import type { FormField } from "@kangying/contract/core/form/form";
import type { SheetFault, SheetReply, SheetWay } from "@kangying/contract/core/list-import";

/** An action of a page that is done about a row. */
export type SheetAct = Extract<SheetWay, { readonly act: unknown }>["act"];

/** A row as it is mended: its number in the sheet, and its cells by field. */
export interface MendedRow {
  readonly row: number;
  readonly values: Readonly<Record<string, string>>;
}

/** By column of the sheet: the field that it fills, or null where it is left out. */
export type Mapping = readonly (string | null)[];

/** The rows of a sheet, each column under the field that it was mapped to. */
export function mappedRows(sheet: SheetReply, mapping: Mapping): readonly MendedRow[] {
  return sheet.rows.map(({ row, cells }) => ({
    row,
    values: Object.fromEntries(
      mapping.flatMap((field, index) => (field === null ? [] : [[field, cells[index] ?? ""]])),
    ),
  }));
}

/** Nobody need be asked: every column that has a head is a field's, and every field that must be filled in has a column. */
export function isClear(sheet: SheetReply, mapping: Mapping): boolean {
  return (
    sheet.header.every((head, index) => head.trim() === "" || mapping[index] != null) &&
    missing(sheet.fields, mapping).length === 0
  );
}

/** Fields that must be filled in and have no column. */
export function missing(fields: readonly FormField[], mapping: Mapping): readonly FormField[] {
  return fields.filter((field) => field.required && !field.visible_when && !mapping.includes(field.name));
}

/** A column mapped again; the field leaves the column that had it. */
export function remapped(mapping: Mapping, column: number, field: string | null): Mapping {
  return mapping.map((now, index) => (index === column ? field : now === field ? null : now));
}

/** Faults by the row that they are of. */
export function faultsByRow(faults: readonly SheetFault[]): ReadonlyMap<number, readonly SheetFault[]> {
  const found = new Map<number, SheetFault[]>();
  for (const fault of faults) found.set(fault.row, [...(found.get(fault.row) ?? []), fault]);
  return found;
}

/** Widest that a cell is drawn, in figures. */
const widest = 40;

/** Width of a text in figures: a Chinese character is as wide as two. */
export function widthOf(text: string): number {
  return Math.min(widest, text.replaceAll(/[\u2e80-\uffff]/g, "00").length);
}

const formula = /^[=+\-@\t\r]/;
function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows that were refused as a file for a spreadsheet, with the reasons behind them.
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
  // The mark tells Excel that the text is UTF-8.
  return `\ufeff${lines.map((line) => line.map(csvCell).join(",")).join("\r\n")}\r\n`;
}
