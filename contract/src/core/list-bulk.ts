/** A row that an action left as it was, and why. `name` is empty where no list that offers the action names it for this reader. */
export interface RefusedRow {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly msg: string;
}

/**
 * Reply of an action on several rows: each row has its own result. `task_id` when it runs in the background; `record_id` is the like of it
 * when it is over already: the task under which its results are kept.
 */
export interface BulkReply {
  readonly done: number;
  readonly failed: readonly RefusedRow[];
  readonly task_id?: number;
  readonly record_id?: number;
  /** The document that was made, to be printed: the name of its page, and its key. */
  readonly paper?: Paper;
}

/** A document that can be printed. */
export interface Paper {
  /** Receipt: printed · PayCode: what a payer scans. */
  readonly name: "Receipt" | "PayCode";
  readonly id: number;
}

/** What an action on many rows would come to: found by doing it to the first of them and taking all of it back. */
export interface TrialReply {
  /** How many rows the action is meant for. */
  readonly total: number;
  /** On how many of them it was tried: the first ones, in the order in which they would be done. */
  readonly tried: number;
  readonly done: number;
  /** Why rows would be refused, the commonest reason first; of each reason the first few rows. `name` is empty where the list has none. */
  readonly refused: readonly {
    readonly msg: string;
    readonly count: number;
    readonly rows: readonly { readonly id: number; readonly name: string }[];
  }[];
}

/** Rows on which an action is tried at most. */
export const mostTriedRows = 100;

/** Seconds after its end for which an action on many rows can be taken back as a whole. */
export const bulkUndoSeconds = 10 * 60;

/** Hours for which the tasks of an account are listed. */
export const bulkTaskHours = 24;
