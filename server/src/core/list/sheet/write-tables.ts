import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { csvText, harmless } from "./write-csv.ts";
import type { SheetColumn } from "./write-sheet.ts";
import { cell, type SheetValue } from "./cell.ts";

/** A small, complete table of a page of figures. */
export interface FileTable {
  readonly title: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetValue[])[];
}

/** Writes several tables below each other in one CSV, each with its title above and an empty line after it. */
export function writeTables(tables: readonly FileTable[]): Readable {
  const records = tables.flatMap(({ title, columns, rows }) => [
    [harmless(title)],
    columns.map(({ header }) => harmless(header)),
    ...rows.map((row) => row.map((value, index) => csvText(cell(value), columns[index]?.format ?? "text"))),
    [],
  ]);
  return Readable.from(records).pipe(stringify({ bom: true, record_delimiter: "\r\n" }));
}

/** Formats one figure of a page as a cell: money in yuan with two places, a ratio in percent, mean nights with one place, null as an empty text. */
export function figureText(kind: "money" | "count" | "percent" | "nights", value: number | null): string {
  if (value === null) return "";
  if (kind === "count") return String(value);
  if (kind === "nights") return value.toFixed(1);
  return kind === "money" ? (value / 100).toFixed(2) : `${(value * 100).toFixed(1)}%`;
}
