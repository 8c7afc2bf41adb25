import type { SheetValue } from "./cell.ts";

const special = /[&<>\r]/;
const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "_x000D_",
};
const escapeOf = (character: string): string => escapes[character] ?? character;

export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, escapeOf);
}

/** Returns column names: A, B, … Z, AA, … */
export function columnNames(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => nameAt(at));
}

function nameAt(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : nameAt(Math.floor(at / 26) - 1) + last;
}

export interface SheetXmlColumn {
  readonly name: string;
  readonly style: string;
  readonly dated: string;
}

/**
 * Builds the XML of a row. Texts are inside their cells, because a shared table of texts would be complete only after the last row.
 * @param columns  their names, see `columnNames`, and styles: ` s="1"`, empty for the general one; `dated` is the style of a date there
 * @param number   from 1
 * @param values   made by `cell`
 */
export function rowXml(columns: readonly SheetXmlColumn[], number: number, values: readonly SheetValue[]): string {
  let cells = "";
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at];
    const { name, style, dated } = columns[at] as SheetXmlColumn;
    const begin = `<c r="${name}${number}"`;
    if (typeof value === "string") cells += `${begin} t="inlineStr"${style}><is>${textXml(value)}</is></c>`;
    else if (typeof value === "number") cells += `${begin}${style}><v>${value}</v></c>`;
    else if (value instanceof Date) cells += `${begin}${dated}><v>${serialOf(value)}</v></c>`;
    else if (typeof value === "boolean") cells += `${begin} t="b"${style}><v>${value ? 1 : 0}</v></c>`;
    else if (style !== "") cells += `${begin}${style}/>`;
  }
  return cells === "" ? "" : `<row r="${number}">${cells}</row>`;
}

function textXml(text: string): string {
  if (text === "") return "<t/>";
  const escaped = special.test(text) ? text.replace(/[&<>\r]/g, escapeOf) : text;
  return /^ | $|[\n\t]/.test(text) ? `<t xml:space="preserve">${escaped}</t>` : `<t>${escaped}</t>`;
}

const dayMs = 86_400_000;
const epoch = Date.UTC(1899, 11, 31);
/** Spreadsheets count a 29 February 1900, which did not exist. */
const believed = 60;

/** Converts an instant to days since the end of 1899; the cell shows its UTC parts. */
function serialOf(date: Date): number {
  const days = (date.getTime() - epoch) / dayMs;
  return Math.round((days >= believed ? days + 1 : days) * 1e10) / 1e10;
}
