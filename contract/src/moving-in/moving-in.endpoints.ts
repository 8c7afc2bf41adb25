import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { movingInCalls as calls } from "./moving-in.calls.ts";
import { moveInKeys, moveInSheets } from "./moving-in.ts";

const total = z.object({
  key: z.enum(moveInKeys),
  title: z.string(),
  is_money: z.boolean(),
  /** The owner's figure on paper. Null: not typed yet. */
  typed: z.int().nullable(),
  /** The result of the last trial. Null: not tried since a sheet changed. */
  found: z.int().nullable(),
});

const sheet = z.object({
  key: z.enum(moveInSheets),
  title: z.string(),
  note: z.string(),
  /** The list of its rows, where the sheet is loaded and its template is downloaded. */
  api: z.string(),
  path: z.string(),
  rows: z.int(),
  /** Rows that the last trial refused. */
  faulty: z.int(),
});

const info = z.object({
  status: z.int(),
  sheets: z.array(sheet),
  totals: z.array(total),
  tried_at: z.int().nullable(),
  done_at: z.int().nullable(),
  done_by: z.string().nullable(),
  /** Tried since the last change, with no faulty row, and every total equals the typed one. */
  is_ready: z.boolean(),
  /** Moved in, and nothing was posted since then. */
  is_undoable: z.boolean(),
});
export type MoveInInfo = z.output<typeof info>;

const posting = { method: "POST", access: "permission" } as const;

/** The progress of moving in. */
export const moveInInfo = defineEndpoint({
  ...calls.MoveInInfo,
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns the progress of moving in: sheets, and totals beside the last trial",
  input: z.object({}),
  output: info,
});

/** Saves the totals that the owner has on paper. */
export const moveInTotals = defineEndpoint({
  ...calls.MoveInTotals,
  ...posting,
  repeats: "guarded",
  summary: "Saves the totals that the sheets must reach",
  input: z.object({
    totals: z.array(z.object({ key: z.enum(moveInKeys), typed: z.int().min(0).max(1e12).nullable() })).max(20),
  }),
  output: info,
});

/** Moves in and rolls it back: shows sums beside totals, and faults row by row. */
export const moveInTry = defineEndpoint({
  ...calls.MoveInTry,
  ...posting,
  repeats: "repeatable",
  summary: "Tries moving in and rolls it back: returns sums beside totals, and faults by row",
  input: z.object({}),
  output: info,
});

/** Moves in for good. */
export const moveInRun = defineEndpoint({
  ...calls.MoveInRun,
  ...posting,
  repeats: "repeatable",
  summary: "Moves in for good, everything or nothing. It is refused while a total differs",
  input: z.object({}),
  output: info,
});

/** Undoes moving in. */
export const moveInUndo = defineEndpoint({
  ...calls.MoveInUndo,
  ...posting,
  repeats: "repeatable",
  summary: "Undoes moving in. Possible until the first other posting",
  input: z.object({}),
  output: info,
});
