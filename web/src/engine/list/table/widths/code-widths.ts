import type { Column, ListRow } from "@kangying/contract/core/list";
import type { UserCell } from "@kangying/contract/core/list-cells";
import { textWidth } from "./column-widths.ts";

/**
 * Numbers of papers, orders and phones, codes of coupons, and texts that end in one. They are compared character by character, and are
 * useless when cut off. Hashes are longer. Ranges of prices are included, because a cut one would hide the higher price.
 */
const codes = [
  /^(?=(?:.*[\d*]){4})[\w*#./-]{6,22}$/u,
  /^[A-Z\d]{8,22}$/u,
  /^.{1,12} (?:\*+ ?)?#?[A-Z]{0,3}\d{4,14}$/u,
  /^[\d,.]+ [–-] [\d,.]+$/u,
];
const isCode = (text: string): boolean => codes.some((code) => code.test(text));
const padding = 28;
const avatar = 48;
/** Width of the button that reveals a masked value, with its gap. */
const eye = 20;
/** Digits are wider than the letters of running text. */
const wider = 1.12;
const textOf = (words: string): number => Math.ceil(textWidth(words) * wider);

function codeWidth(column: Column, row: ListRow): number {
  const value = row[column.name];
  const more = padding + (column.reveal ? eye : 0);
  if (column.type === "text") return typeof value === "string" && isCode(value) ? textOf(value) + more : 0;
  if (column.type === "link" && value !== null && typeof value === "object" && "text" in value)
    return isCode(String(value.text)) ? textOf(String(value.text)) + more : 0;
  const sub = column.type === "user" ? (value as UserCell | null)?.sub : undefined;
  return sub && isCode(sub) ? textOf(sub) + avatar + more : 0;
}

/** Pixels that each column needs to show the codes of these rows whole; 0 where it has none. */
export function codeWidths(columns: readonly Column[], rows: readonly ListRow[]): readonly number[] {
  return columns.map((column) =>
    ["text", "link", "user"].includes(column.type) ? Math.max(0, ...rows.map((row) => codeWidth(column, row))) : 0,
  );
}
