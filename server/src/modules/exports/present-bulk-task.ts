import { bulkTaskHours } from "@kangying/contract/core/list-bulk";
import type { BulkTask } from "@kangying/contract/exports/exports.endpoints";
import { seconds } from "../../core/kernel/clock.ts";
import { messageOf, tellRefused } from "../../core/list/bulk/act-on-rows.ts";
import {
  countBulkRows,
  listBulkTasks,
  listRefusedRows,
  type BulkTask as KeptTask,
} from "../../core/list/bulk/bulk-tasks.repo.ts";
import { nameTaskRows, titleOfTask } from "../../core/list/bulk/title-of-task.ts";
import { undoableUntil } from "../../core/list/bulk/undo-bulk-task.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { ownBulkTask } from "./own-tasks.ts";

const rowsAtOnce = 200;
const mostListed = 20;

/**
 * Presents the state of a task in the reader's language.
 * @param after  the last refused row that was read, 0 at first
 * @throws {AppError} not_found
 */
export async function presentBulkTask(ctx: CallContext, id: number, after: number): Promise<BulkTask> {
  const task = await ownBulkTask(ctx, id);
  const refused = await listRefusedRows(ctx.tx, id, after, rowsAtOnce);
  const rows = await tellRefused(
    (ids) => nameTaskRows(task, ids, ctx),
    refused.map(({ row_id, ...refusal }) => ({ id: row_id, refusal })),
    ctx,
  );
  return { ...(await present(task, ctx)), rows };
}

/** Returns the caller's tasks of the last hours, newest first, without their refused rows. */
export async function listOwnBulkTasks(ctx: CallContext): Promise<BulkTask[]> {
  const since = new Date(ctx.now.getTime() - bulkTaskHours * 3_600_000);
  const shown: BulkTask[] = [];
  for (const task of await listBulkTasks(ctx.tx, ctx.caller.account_id, since, mostListed))
    shown.push(await present(task, ctx));
  return shown;
}

async function present(task: KeptTask, ctx: CallContext): Promise<BulkTask> {
  const { id, status, total, failure, created_at, finished_at, undone_by } = task;
  const { done, failed } = await countBulkRows(ctx.tx, id);
  const until = await undoableUntil(task, ctx);
  return {
    id,
    title: titleOfTask(task, ctx),
    status,
    total,
    done,
    failed,
    msg: failure === null ? null : messageOf({ code: failure, data: {} }, ctx),
    created_at: seconds(created_at),
    finished_at: finished_at && seconds(finished_at),
    undo_until: until && seconds(until),
    undone_by,
    rows: [],
  };
}
