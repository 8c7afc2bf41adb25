import type { FormField, Option } from "@kangying/contract/core/form/form";
import { truncatedNumber, typedNumber, yuanToFen } from "../../../ui/inputs/text-rules.ts";
import { startValues, visibleFields, type FormValues } from "../form-values.ts";

/** A block as spreadsheets copy it: lines, and cells between tabs. */
export type SheetBlock = readonly (readonly string[])[];

export function blockOf(text: string): SheetBlock {
  return text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((line) => line.split("\t"));
}

/** More than one cell: a single one is pasted as a text is. */
export function isBlock(text: string): boolean {
  return /[\t\n]/.test(text.trimEnd());
}

/** What a text of a sheet means in a cell; undefined: nothing that this cell takes. */
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

/** The one option that a text can mean: its code, its title, or the only title that begins with it or has it in it. */
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

/** What became of a block that was pasted into rows. */
export interface PastedRows {
  readonly rows: readonly FormValues[];
  /** How many rows were filled. */
  readonly filled: number;
  /** Texts that no field took. */
  readonly unknown: readonly string[];
  /** Lines that there was no room for. */
  readonly left_out: number;
}

/**
 * Puts a block of a sheet into rows from a field on, and adds rows where there are too few; a first line of titles is passed over.
 * @param most  how many rows there may be
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
      // Which fields a row shows may follow from the cell before.
      const field = visibleFields(fields, row)[begin + at];
      const cell = field && cellOf(field, text);
      if (field && cell !== undefined) row[field.name] = cell;
      else if (text.trim() !== "") unknown.push(text.trim());
    }
    next[from.row + index] = row;
  }
  return { rows: next, filled: taken.length, unknown, left_out: lines.length - taken.length };
}
