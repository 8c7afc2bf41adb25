/** A row that an action did not change, and why. `name` is empty if no list with the action has a name for it that this reader may see. */
export interface RefusedRow {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly msg: string;
}

/**
 * Reply of an action on several rows, with a result for each row. `task_id` if it runs in the background. `record_id` if it is already
 * finished: the task under which its results are kept.
 */
export interface BulkReply {
  readonly done: number;
  readonly failed: readonly RefusedRow[];
  readonly task_id?: number;
  readonly record_id?: number;
  /** The document that was made, ready to print: the name of its page, and its key. */
  readonly paper?: Paper;
}

/** A document that can be printed. */
export interface Paper {
  /** Receipt: printed · PayCode: a code that the payer scans. */
  readonly name: "Receipt" | "PayCode";
  readonly id: number;
}

/** What an action on many rows would do. The server does it to the first rows and rolls all of it back to find out. */
export interface TrialReply {
  /** How many rows the action is for. */
  readonly total: number;
  /** How many of them it was tried on: the first ones, in the order in which they would be done. */
  readonly tried: number;
  readonly done: number;
  /** Why rows would be refused, the most common reason first, with the first few rows of each. `name` is empty where the list has none. */
  readonly refused: readonly {
    readonly msg: string;
    readonly count: number;
    readonly rows: readonly { readonly id: number; readonly name: string }[];
  }[];
}

/** Maximum number of rows that an action is tried on. */
export const mostTriedRows = 100;

/** Seconds after its end during which an action on many rows can be undone as a whole. */
export const bulkUndoSeconds = 10 * 60;

/** Hours during which an account's tasks are listed. */
export const bulkTaskHours = 24;
