import type { Column, ListRow } from "@kangying/contract/core/list";
import type { TagsCell, UserCell } from "@kangying/contract/core/list-cells";
import { plainText } from "./cells.tsx";

/** The text of an empty cell; a row must have some name. */
const nameless = "–";

/** Types whose texts can name a row. */
const naming: ReadonlySet<Column["type"]> = new Set(["text", "link", "tag"]);

/** The column with a row's name: its person, otherwise the pinned text, otherwise the first text. */
export function nameColumn<C extends Column>(columns: readonly C[]): C | undefined {
  return (
    columns.find(({ type }) => type === "user") ??
    columns.find(({ fixed, type }) => fixed === true && naming.has(type)) ??
    columns.find(({ type }) => type === "text" || type === "link") ??
    columns[0]
  );
}

/** The name of a row as text; if its own column is empty, the first text it has. */
export function nameOf(row: ListRow, columns: readonly Column[]): string {
  const named = nameColumn(columns);
  const words = [named, ...columns.filter(({ type }) => naming.has(type))].flatMap((column) =>
    column ? [wordsOf(column, row[column.name])] : [],
  );
  return words.find((word) => word !== "") ?? nameless;
}

/** A cell as text, on one line. */
export function wordsOf(column: Column, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value))
    return column.type === "tags" ? (value as TagsCell).map(({ text }) => text).join(" · ") : "";
  if (typeof value === "object") return (value as UserCell).name ?? (value as { text?: string }).text ?? "";
  const word = plainText(value);
  return column.options?.find((option) => String(option.value) === word)?.title ?? word;
}
