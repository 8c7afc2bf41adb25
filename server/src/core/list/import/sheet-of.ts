import type { SheetRows } from "../list-endpoints.ts";
import type { SheetRow } from "../sheet/read-sheet.ts";

/**
 * Converts rows by field into a sheet, so that they are processed like an uploaded one: a header of field names, and one line for each row.
 */
export function sheetOf(rows: SheetRows["rows"]): readonly SheetRow[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row.values)))];
  return [
    { row: 1, cells: names },
    ...rows.map(({ row, values }) => ({ row, cells: names.map((name) => values[name] ?? null) })),
  ];
}
