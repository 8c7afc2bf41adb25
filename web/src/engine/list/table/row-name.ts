import type { ListRow } from "@kangying/contract/core/list";
import type { UserCell } from "@kangying/contract/core/list-cells";
import { plainText } from "./cells.tsx";
import type { TableColumn } from "./table-column.ts";

/** What a row is called where it must be named in words. */
export function nameOf(row: ListRow, columns: readonly TableColumn[]): string {
  const column =
    columns.find((each) => each.type === "user") ??
    columns.find((each) => each.type === "text" || each.type === "link") ??
    columns[0];
  const value = column ? row[column.name] : null;
  if (value === null || value === undefined) return "";
  if (typeof value !== "object") return plainText(value);
  return (value as UserCell).name ?? (value as { text?: string }).text ?? "";
}
