import type { FormField, OptionColor } from "./form/form.ts";

/** Reply of an import: all rows or none. */
export interface ImportReply {
  readonly imported: number;
  readonly failed: readonly { readonly row: number; readonly column: string | null; readonly msg: string }[];
  /** The rows are written in the background, by this task. */
  readonly task_id?: number | undefined;
}

/** A fault of a sheet's row: `field` by its name, `column` by its title; both null where the row as a whole is meant. */
export interface SheetFault {
  readonly row: number;
  readonly field: string | null;
  readonly column: string | null;
  readonly msg: string;
  /** Ways out of it by one press, the likeliest first. */
  readonly ways?: readonly ({ readonly title: string } & SheetWay)[] | undefined;
}

/** What a press does about a fault of a sheet's row. */
export type SheetWay =
  /** The row's cells say this afterwards, by field, as somebody would type it. */
  | { readonly set: Readonly<Record<string, string>> }
  /** A cell is typed again. */
  | { readonly edit: string }
  /** An action of a page is done, and with that the row is none of this import's. */
  | { readonly act: { readonly api: string; readonly form: Readonly<Record<string, string>> } }
  /** A page tells more. */
  | { readonly to: string };

/** What a sheet's rows come to, shown before any of them is written. */
export interface SheetReview {
  /** What the button says that writes the sound rows. */
  readonly go: string;
  readonly figures: readonly {
    readonly title: string;
    readonly value: number;
    readonly note: string;
    readonly color?: OptionColor | undefined;
  }[];
  /** What a sound row is about. */
  readonly told: readonly { readonly row: number; readonly text: string }[];
}

/** Reply of reading a sheet for an import with mapping: its header, and every row's cells as texts. */
export interface SheetReply {
  readonly header: readonly string[];
  /** By column: the field that its header names, or null. */
  readonly mapping: readonly (string | null)[];
  readonly fields: readonly FormField[];
  readonly total: number;
  /** None where there are more than `mostMappedRows`: such a sheet is imported as it is. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

/** Reply of checking and of writing rows: all of them are written, or none. `batch_id` where the import can be taken back. */
export interface SheetWriteReply {
  readonly imported: number;
  readonly failed: readonly SheetFault[];
  readonly batch_id: number | null;
  /** The rows are written in the background, by this task. */
  readonly task_id?: number | undefined;
  /** Of checked rows, where the import wants them to be looked at before they are written. */
  readonly review?: SheetReview | undefined;
}

/** Rows that an import by mapping takes; a longer sheet is imported as it is. */
export const mostMappedRows = 2_000;

/** Rows that an import which is looked at first writes while somebody waits; more are a task. */
export const mostRowsAtOnce = 500;

/** Seconds for which an import can be taken back. */
export const importUndoSeconds = 24 * 60 * 60;
