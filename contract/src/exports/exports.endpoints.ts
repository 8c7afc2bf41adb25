import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { servedList } from "../core/served.ts";

const id = z.int().positive();

/** Days for which a finished file is kept. */
export const exportDays = 7;

/** Deletes one of the caller's own export tasks with its file. If the file is still being written, that stops. */
export const deleteExport = defineEndpoint({
  api: "seller/export/ExportDel",
  method: "POST",
  access: "session",
  repeats: "guarded",
  summary: "Deletes an export task and its file",
  input: z.object({ id }),
  output: z.null(),
});

/** The file of one of the caller's own export tasks. */
export const downloadExport = defineEndpoint({
  api: "seller/export/Download",
  method: "GET",
  access: "session",
  repeats: "none",
  summary: "Returns the finished file of an export task",
  input: z.object({ id }),
  output: z.never(),
  gives: "file",
});

/** 0 waiting · 1 running · 2 finished · 3 stopped. */
export const bulkStatuses = [0, 1, 2, 3] as const;

const bulkTask = z.object({
  id,
  title: z.string(),
  status: z.union(bulkStatuses.map((status) => z.literal(status))),
  total: z.int(),
  done: z.int(),
  /** How many rows were refused. */
  failed: z.int(),
  /** Why it ended before its last row; null if it did not. */
  msg: z.string().nullable(),
  created_at: z.int(),
  finished_at: z.int().nullable(),
  /** Until when the caller may undo it, in seconds; null if that is not offered. */
  undo_until: z.int().nullable(),
  /** The task that undid it. */
  undone_by: id.nullable(),
  /** Refused rows by their keys: the first 200 after `after`. */
  rows: z.array(z.object({ id: z.int(), name: z.string(), code: z.string(), msg: z.string() })),
});
export type BulkTask = z.output<typeof bulkTask>;

/** The progress of an action on many rows, and which rows were refused. */
export const bulkTaskInfo = defineEndpoint({
  api: "seller/export/BulkTask",
  method: "GET",
  access: "session",
  repeats: "none",
  background: true,
  summary:
    "Returns progress and results of an action on many rows. More refused rows follow with `after`, the last key that was read",
  input: z.object({ id, after: z.int().nonnegative().optional() }),
  output: bulkTask,
});

/** The caller's actions on many rows of the last hours, newest first, without their refused rows. */
export const bulkTasks = defineEndpoint({
  api: "seller/export/BulkTasks",
  method: "GET",
  access: "session",
  repeats: "none",
  background: true,
  summary: "Returns the actions on many rows that the caller started in the last 24 hours",
  input: z.object({}),
  output: z.object({ data: z.array(bulkTask) }),
});

/** The result of every row, as CSV: key, name, result, reason. */
export const bulkTaskFile = defineEndpoint({
  api: "seller/export/BulkTaskFile",
  method: "GET",
  access: "session",
  repeats: "none",
  summary: "Returns the result for every row of an action on many rows, as CSV",
  input: z.object({ id }),
  output: z.never(),
  gives: "file",
});

/** Undoes an action on many rows: each row that it did, by the opposite action. Needs the permission of that action. */
export const undoBulkTask = defineEndpoint({
  api: "seller/export/BulkTaskUndo",
  method: "POST",
  access: "session",
  repeats: "guarded",
  summary: "Undoes an action on many rows, once and within ten minutes after it ended",
  input: z.object({ id }),
  output: z.object({ task_id: id }),
});

/** Stops an action on many rows after the rows that it is doing now. What is done stays done. */
export const stopBulkTask = defineEndpoint({
  api: "seller/export/BulkTaskStop",
  method: "POST",
  access: "session",
  repeats: "guarded",
  summary: "Stops an action on many rows",
  input: z.object({ id }),
  output: z.null(),
});

const exportTask = z.object({
  id,
  /** 0 waiting · 1 being written · 2 finished. */
  status: z.literal([0, 1, 2]),
  file_name: z.string(),
  /** Address of the file; null before it is ready and after it has expired. */
  excel: z.string().nullable(),
  rows_total: z.int(),
  /** Number of columns in the file. */
  columns: z.int(),
  rows_done: z.int(),
  size: z.int().nullable(),
  /** Seconds. */
  created_at: z.int(),
  /** Why the task has no file. */
  note: z.string().nullable(),
  /** It waits for a second person, who has to release it. */
  held: z.boolean(),
});
/** One of the caller's export tasks. */
export type ExportTask = z.output<typeof exportTask>;
export const exportsList = servedList("seller/export/ExportManage", exportTask);
