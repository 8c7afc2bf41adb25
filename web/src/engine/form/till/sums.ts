import type { FormField } from "@kangying/contract/core/form/form";
import { visibleFields, type FormValues } from "../form-values.ts";

/** A row of `lines` as the form has it. */
export interface Line extends FormValues {
  readonly title: string;
  readonly note: string;
  readonly due_fen: number;
  /** True: left out, stays due. */
  readonly off?: boolean;
}

/** The rows of a field that is drawn as a table. */
export function rowsOf(value: unknown): readonly FormValues[] {
  return (value as readonly FormValues[] | null | undefined) ?? [];
}

/** Name of a field's only part of a type: the amount of a line, the count of a note. */
export function partOf(field: FormField, type: "money" | "number"): string {
  return field.fields?.find((part) => part.type === type)?.name ?? "";
}

const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

/** The sum of the rows in fen: for lines those that are not left out, for notes by their count. */
export function sumOf(field: FormField, value: unknown): number {
  const money = partOf(field, "money");
  if (field.as === "lines")
    return rowsOf(value).reduce((sum, row) => (row["off"] === true ? sum : sum + numberOf(row[money])), 0);
  const count = partOf(field, "number");
  return rowsOf(value).reduce((sum, row) => sum + numberOf(row[money]) * numberOf(row[count]), 0);
}

/** The amounts of a payment form. All in fen. */
export interface Till {
  readonly total_fen: number;
  /** The part paid in another way. */
  readonly other_fen: number;
  /** Null: the handed-over amount is not entered, so it is the sum. */
  readonly given_fen: number | null;
  readonly prints: boolean;
}

/** The amounts that a form with `lines` takes now; null where it has none. */
export function tillOf(fields: readonly FormField[], values: FormValues): Till | null {
  const lines = fields.find((field) => field.as === "lines");
  if (!lines) return null;
  const shown = visibleFields(fields, values);
  const given = shown.find((field) => field.change_of === lines.name);
  const value = given && values[given.name];
  const part = shown.find((field) => field.part_of === lines.name);
  return {
    total_fen: sumOf(lines, values[lines.name]),
    other_fen: part ? numberOf(values[part.name]) : 0,
    given_fen: typeof value === "number" ? value : null,
    prints: shown.some((field) => field.prints === true && values[field.name] === true),
  };
}

/** Amounts that a customer may hand over for a sum: the sum itself, and those that larger notes make. Ascending, at most four. */
export function roundedUp(total_fen: number): readonly number[] {
  if (total_fen <= 0) return [];
  const steps = [1, 1_000, 10_000, 50_000, 100_000];
  const sums = steps.map((step) => Math.ceil(total_fen / step) * step);
  return [...new Set(sums)].toSorted((a, b) => a - b).slice(0, 4);
}

/** Notes and coins in fen, largest first. */
const notes = [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10];

/** The fewest notes and coins for a sum: `100 × 2, 1 × 1`. A rest below the smallest coin is left out. */
export function notesFor(fen: number): readonly { readonly unit_fen: number; readonly count: number }[] {
  let left = fen;
  return notes.flatMap((unit_fen) => {
    const count = Math.floor(left / unit_fen);
    left -= count * unit_fen;
    return count > 0 ? [{ unit_fen, count }] : [];
  });
}
