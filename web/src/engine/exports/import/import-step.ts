import type { SheetFault, SheetReply, SheetReview } from "@kangying/contract/core/list-import";
import type { Mapping, MendedRow } from "./sheet-rows.ts";

/** A row that was written by this import, of those that are looked at first. */
export interface DoneRow extends MendedRow {
  /** What the row was about. */
  readonly told: string | undefined;
  /** Seconds since 1970. */
  readonly at: number;
}

/** What of a sheet is imported already. */
export interface DoneSoFar {
  /** Rows: what is mended is what is left of them. */
  readonly imported: number;
  /** The same rows, where they are shown as the result. */
  readonly done: readonly DoneRow[];
}

export const nothingDone: DoneSoFar = { imported: 0, done: [] };

/** Wrong cells of a sheet, to be mended. */
interface Mending extends DoneSoFar {
  readonly at: "mend";
  readonly sheet: SheetReply;
  readonly mapping: Mapping;
  readonly rows: readonly MendedRow[];
  readonly faults: readonly SheetFault[];
  /** What would be done, where the import wants it to be looked at first. */
  readonly review?: SheetReview | undefined;
}

/** Where the conversation stands. */
export type ImportStep =
  | { readonly at: "choose" }
  | { readonly at: "map"; readonly sheet: SheetReply; readonly mapping: Mapping }
  | Mending;

/** The sheet without rows that are somebody else's work now. */
export function without(step: Mending, gone: readonly MendedRow[]): Mending {
  const numbers = new Set(gone.map(({ row }) => row));
  return { ...step, rows: step.rows.filter(({ row }) => !numbers.has(row)) };
}

/** The sheet once its sound rows are written: what is left of it, and what was done. */
export function afterWriting(step: Mending, written: readonly MendedRow[]): Mending {
  const { imported, review } = step;
  const left = { ...without(step, written), imported: imported + written.length };
  if (!review) return left;
  const said = new Map(review.told.map(({ row, text }) => [row, text]));
  const at = Math.floor(Date.now() / 1000);
  const done = [...step.done, ...written.map((row) => ({ ...row, told: said.get(row.row), at }))];
  return { ...left, done, review: { ...review, told: [] } };
}
