import type { SheetFault, SheetReply, SheetReview } from "@kangying/contract/core/list-import";
import type { Mapping, MendedRow } from "./sheet-rows.ts";

/** A row that this import has written, if the import requires a review. */
export interface DoneRow extends MendedRow {
  /** The description of the row. */
  readonly told: string | undefined;
  /** Seconds since 1970. */
  readonly at: number;
}

/** The part of a sheet that is imported already. */
export interface DoneSoFar {
  /** Number of imported rows; the remaining ones are still being corrected. */
  readonly imported: number;
  /** The same rows, where they are shown as the result. */
  readonly done: readonly DoneRow[];
}

export const nothingDone: DoneSoFar = { imported: 0, done: [] };

/** The wrong cells of a sheet that are being corrected. */
interface Mending extends DoneSoFar {
  readonly at: "mend";
  readonly sheet: SheetReply;
  readonly mapping: Mapping;
  readonly rows: readonly MendedRow[];
  readonly faults: readonly SheetFault[];
  /** The planned changes, if the import requires a review first. */
  readonly review?: SheetReview | undefined;
}

/** The steps of an import. */
export type ImportStep =
  | { readonly at: "choose" }
  | { readonly at: "map"; readonly sheet: SheetReply; readonly mapping: Mapping }
  | Mending;

/** The sheet without rows that are handled elsewhere now. */
export function without(step: Mending, gone: readonly MendedRow[]): Mending {
  const numbers = new Set(gone.map(({ row }) => row));
  return { ...step, rows: step.rows.filter(({ row }) => !numbers.has(row)) };
}

/** The sheet after its correct rows were written: the rest of it, and what was done. */
export function afterWriting(step: Mending, written: readonly MendedRow[]): Mending {
  const { imported, review } = step;
  const left = { ...without(step, written), imported: imported + written.length };
  if (!review) return left;
  const said = new Map(review.told.map(({ row, text }) => [row, text]));
  const at = Math.floor(Date.now() / 1000);
  const done = [...step.done, ...written.map((row) => ({ ...row, told: said.get(row.row), at }))];
  return { ...left, done, review: { ...review, told: [] } };
}
