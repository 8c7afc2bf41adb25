import type { FormField, Option } from "@kangying/contract/core/form/form";
import { truncatedNumber, typedNumber, yuanToFen } from "../../../ui/inputs/text-rules.ts";
import { startValues, visibleFields, type FormValues } from "../form-values.ts";

/** A block in the format that spreadsheets copy: lines, with tabs between cells. */
export type SheetBlock = readonly (readonly string[])[];

export function blockOf(text: string): SheetBlock {
  return text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((line) => line.split("\t"));
}

/** True for more than one cell; a single one is pasted as text. */
export function isBlock(text: string): boolean {
  return /[\t\n]/.test(text.trimEnd());
}

/** The value of a sheet's text in a cell; undefined: the cell cannot take it. */
export function cellOf(field: FormField, text: string): unknown {
  const plain = text.trim().replaceAll(/[¥￥,]/g, "");
  switch (field.type) {
    case "money":
      return plain === "" ? null : (yuanToFen(plain) ?? undefined);
    case "number": {
      const number = truncatedNumber(typedNumber(plain), field.decimals ?? 0);
      return plain === "" ? null : number === "" ? undefined : Number(number);
    }
    case "text":
      return text.trim().slice(0, field.max_length ?? 200);
    case "switch":
      return /^(?:1|true|yes|是|on|sí|はい)$/i.test(plain);
    case "select":
      return plain === "" ? null : optionNamed(field.options ?? [], text)?.value;
    default:
      return undefined;
  }
}

/** Without blanks and the dots between the parts of a title. */
const bare = (text: string): string => text.toLowerCase().replaceAll(/[\s·]+/g, "");

/** The only option that a text can mean: by its code, its title, or the only title that begins with it or contains it. */
function optionNamed(options: readonly Option[], text: string): Option | undefined {
  const words = bare(text);
  const tries: readonly ((option: Option) => boolean)[] = [
    ({ code }) => code !== undefined && bare(code) === words,
    ({ title }) => bare(title) === words,
    ({ title }) => bare(title).startsWith(words),
    ({ title }) => bare(title).includes(words),
  ];
  for (const fits of tries) {
    const [found, ...others] = options.filter((option) => option.disabled !== true && fits(option));
    if (found) return others.length === 0 ? found : undefined;
  }
  return undefined;
}

/** The result of pasting a block into rows. */
export interface PastedRows {
  readonly rows: readonly FormValues[];
  /** Number of filled rows. */
  readonly filled: number;
  /** Texts that no field accepted. */
  readonly unknown: readonly string[];
  /** Number of lines without room. */
  readonly left_out: number;
}

/**
 * Pastes a block of a sheet into rows from a field on, and adds rows where there are too few; a first line of titles is skipped.
 * @param most  the most rows
 */
export function pastedRows(
  fields: readonly FormField[],
  rows: readonly FormValues[],
  from: { readonly row: number; readonly field: string },
  block: SheetBlock,
  most: number,
): PastedRows {
  const titles = new Set(fields.map(({ title }) => title));
  const lines = block.filter(
    (line, at) =>
      line.some((text) => text.trim() !== "") && !(at === 0 && line.some((text) => titles.has(text.trim()))),
  );
  const first = visibleFields(fields, rows[from.row] ?? startValues(fields));
  const begin = Math.max(
    0,
    first.findIndex(({ name }) => name === from.field),
  );
  const taken = lines.slice(0, Math.max(0, most - from.row));
  const unknown: string[] = [];
  const next = [...rows];
  for (const [index, line] of taken.entries()) {
    const row: Record<string, unknown> = { ...(next[from.row + index] ?? startValues(fields)) };
    for (const [at, text] of line.entries()) {
      // The visible fields of a row may depend on the cell before.
      const field = visibleFields(fields, row)[begin + at];
      const cell = field && cellOf(field, text);
      if (field && cell !== undefined) row[field.name] = cell;
      else if (text.trim() !== "") unknown.push(text.trim());
    }
    next[from.row + index] = row;
  }
  return { rows: next, filled: taken.length, unknown, left_out: lines.length - taken.length };
}
