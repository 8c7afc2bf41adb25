import type { FormField, OptionColor } from "./form/form.ts";

/** Reply of an import: all rows, or none. */
export interface ImportReply {
  readonly imported: number;
  readonly failed: readonly { readonly row: number; readonly column: string | null; readonly msg: string }[];
  /** The task that writes the rows in the background. */
  readonly task_id?: number | undefined;
}

/** A fault in a row of the sheet: `field` by its name, `column` by its title. Both are null if the fault is of the whole row. */
export interface SheetFault {
  readonly row: number;
  readonly field: string | null;
  readonly column: string | null;
  readonly msg: string;
  /** Ways to solve it with one click, the most likely first. */
  readonly ways?: readonly ({ readonly title: string } & SheetWay)[] | undefined;
}

/** What a click does about a fault in a row of the sheet. */
export type SheetWay =
  /** Sets cells of the row, by field, as somebody would type them. */
  | { readonly set: Readonly<Record<string, string>> }
  /** Opens a cell to type it again. */
  | { readonly edit: string }
  /** Does an action of a page; after that the row is no longer part of this import. */
  | { readonly act: { readonly api: string; readonly form: Readonly<Record<string, string>> } }
  /** Opens a page that tells more. */
  | { readonly to: string };

/** What the rows of a sheet would result in, shown before any of them is written. */
export interface SheetReview {
  /** Text of the button that writes the rows without faults. */
  readonly go: string;
  readonly figures: readonly {
    readonly title: string;
    readonly value: number;
    readonly note: string;
    readonly color?: OptionColor | undefined;
  }[];
  /** What a row without faults is about. */
  readonly told: readonly { readonly row: number; readonly text: string }[];
}

/** Reply after reading a sheet for an import with mapping: its header, and the cells of every row as texts. */
export interface SheetReply {
  readonly header: readonly string[];
  /** For each column: the field that its header names, or null. */
  readonly mapping: readonly (string | null)[];
  readonly fields: readonly FormField[];
  readonly total: number;
  /** Empty if there are more than `mostMappedRows`: such a sheet is imported as it is. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

/** Reply after checking or writing rows: all of them are written, or none. `batch_id` if the import can be undone. */
export interface SheetWriteReply {
  readonly imported: number;
  readonly failed: readonly SheetFault[];
  readonly batch_id: number | null;
  /** The task that writes the rows in the background. */
  readonly task_id?: number | undefined;
  /** For checked rows, if the import wants somebody to look at them before they are written. */
  readonly review?: SheetReview | undefined;
}

/** Maximum rows of an import with mapping; a longer sheet is imported as it is. */
export const mostMappedRows = 2_000;

/** Maximum rows that an import with a review writes while somebody waits; more rows run as a task. */
export const mostRowsAtOnce = 500;

/** Seconds during which an import can be undone. */
export const importUndoSeconds = 24 * 60 * 60;
