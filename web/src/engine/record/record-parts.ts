import type { Column, ListRow, TableDescription } from "@kangying/contract/core/list";
import { nameOf } from "../list/table/row-name.ts";
import { isState } from "../list/table/cells.tsx";

/** The columns of a description, in its order. */
export function columnsOf(description: TableDescription): readonly Column[] {
  return description.column_names.flatMap((name) => description.rows[name] ?? []);
}

/** What a record is called: the row's first column of words. */
export function nameOfRecord(row: ListRow, description: TableDescription): string {
  return nameOf(
    row,
    columnsOf(description).map((column) => ({ ...column, pinned: false })),
  );
}

/** Columns whose coloured words stand beside the name. */
export function statesOf(row: ListRow, description: TableDescription): readonly Column[] {
  return columnsOf(description).filter(
    (column) => column.type === "tag" && isState(column) && row[column.name] !== null && row[column.name] !== "",
  );
}

/** Columns that a record's related list shows where there is room for a few: those for cards first, as on a phone, else the first. */
export function columnsInCard(description: TableDescription, without: string): readonly Column[] {
  const all = columnsOf(description).filter((column) => column.showTableRow && column.name !== without);
  return all.slice(0, 6);
}
