import type { LocalDate } from "../../core/kernel/day.ts";
import type { Table } from "../../core/list/sheet/csv-table.ts";

/** A line of a bill as read: amounts in fen, in above nothing and out below, before the fee. */
export interface BillLine {
  readonly row_no: number;
  readonly day: LocalDate;
  readonly our_no: string | null;
  readonly their_no: string | null;
  readonly amount_fen: number;
  /** What the other side kept of it; below nothing where it gave a fee back. */
  readonly fee_fen: number;
  readonly words: string;
}

/** What a file came to, by its own last lines; null where it says nothing of it. */
export interface SaidTotals {
  readonly lines: number;
  readonly fee_fen: number | null;
}

/** How one kind of file is read. */
export interface BillForm {
  readonly isHead: (cells: readonly string[]) => boolean;
  /** @returns the lines, and what the file says that they come to */
  readonly read: (table: Table) => { readonly lines: readonly BillLine[]; readonly said: SaidTotals | null };
}
