import type { SheetRows } from "../list-endpoints.ts";
import type { SheetRow } from "../sheet/read-sheet.ts";

/** Rows by field as a sheet, on the same road as an uploaded one: a header of field names, and a line for each row. */
export function sheetOf(rows: SheetRows["rows"]): readonly SheetRow[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row.values)))];
  return [
    { row: 1, cells: names },
    ...rows.map(({ row, values }) => ({ row, cells: names.map((name) => values[name] ?? null) })),
  ];
}
