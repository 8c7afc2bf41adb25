import type { LocalDate } from "../../core/kernel/day.ts";
import type { Table } from "../../core/list/sheet/csv-table.ts";

/** A line of a bill as read. Amounts are in fen before the fee: money in is positive, money out negative. */
export interface BillLine {
  readonly row_no: number;
  readonly day: LocalDate;
  readonly our_no: string | null;
  readonly their_no: string | null;
  readonly amount_fen: number;
  /** The fee that the other side kept; negative when it returned a fee. */
  readonly fee_fen: number;
  readonly words: string;
}

/** The totals in a file's own last lines; null where the file names none. */
export interface SaidTotals {
  readonly lines: number;
  readonly fee_fen: number | null;
}

/** A file format: how to recognize and read it. */
export interface BillForm {
  readonly isHead: (cells: readonly string[]) => boolean;
  /** @returns the lines, and the totals that the file names */
  readonly read: (table: Table) => { readonly lines: readonly BillLine[]; readonly said: SaidTotals | null };
}
