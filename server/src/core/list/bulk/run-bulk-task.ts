import type { TreeNode } from "@kangying/contract/core/tree";
import { defineJob, type JobHandler, type OwnJob } from "../../jobs/job.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { CallContext } from "../../wire/route.ts";
import { refusalOf } from "./act-on-rows.ts";
import { importOf, writeQueuedRow } from "../import/queue-import.ts";
import { presentForm } from "./undo-bulk-task.ts";
import { actOnRow, readForm, type ServedAction } from "../actions/row-action.ts";
import { servedRowAction } from "../served-lists.ts";
import { taskTransaction } from "../task-context.ts";
import {
  endBulkTask,
  findBulkTask,
  nextBulkRows,
  refuseBulkRow,
  startBulkTask,
  takeBulkRow,
  type BulkTask,
} from "./bulk-tasks.repo.ts";
import { bulkJobName } from "./queue-bulk-task.ts";

/** The number of rows read at once; the owner may stop the task between two reads. */
const batchSize = 50;
/** Topic of the change feed for a task's progress. */
export const bulkTopic = "bulk_task";

/**
 * The job that does an action on many rows: each row in its own short transaction, as the account that requested it, with its rights at
 * that moment. Row and result are committed together, so that an interrupted run continues where it stopped.
 */
export function bulkJob(tree?: readonly TreeNode[]): JobHandler {
  return defineJob<{ task_id: number }>({
    name: bulkJobName,
    expire_seconds: 3600,
    run: { own: (job, { task_id }) => runBulkTask(job, task_id, tree) },
  });
}

async function runBulkTask(job: OwnJob, id: number, tree: readonly TreeNode[] | undefined): Promise<void> {
  const task = await job.transaction(async (work) => {
    if (!(await startBulkTask(work.tx, id, work.now))) return undefined;
    return findBulkTask(work.tx, id);
  });
  if (!task) return;
  const served = servedRowAction(job, task.api);
  const sheet = importOf(job, task)?.import;
  // The task was queued by a release that has this action, and is run by one that does not.
  if (!served && !sheet) return end(job, task, "not_found");
  const act = (row: number, ctx: CallContext): Promise<void> =>
    sheet ? writeQueuedRow(sheet, task, row, ctx) : served ? doRow(served, task, row, ctx) : Promise.resolve();
  const as = { job, owner: task, api: task.api, ...(tree ? { tree } : {}) };
  for (;;) {
    job.signal.throwIfAborted();
    const { ids, stop } = await job.transaction((work) => nextBulkRows(work.tx, id, batchSize));
    if (stop || ids.length === 0) return end(job, task, null, stop ? 3 : 2);
    for (const row of ids) {
      job.signal.throwIfAborted();
      try {
        await taskTransaction(as, (ctx) => act(row, ctx));
      } catch (error) {
        await note(job, task, row, error);
      }
    }
  }
}

async function doRow(served: ServedAction, task: BulkTask, row: number, ctx: CallContext): Promise<void> {
  ctx.demand(served.def.api);
  if (!(await takeBulkRow(ctx.tx, task.id, row))) return;
  const { form, version } =
    task.undoes_task === null ? { form: task.form, version: null } : await presentForm(served, task.form, row, ctx);
  const values = await readForm(served.def.form, form, ctx);
  const result = await actOnRow(served, row, values, version, ctx);
  for (const other of result?.also ?? []) await takeBulkRow(ctx.tx, task.id, other);
}

async function note(job: OwnJob, task: BulkTask, row: number, error: unknown): Promise<void> {
  if (!(error instanceof AppError))
    job.services.log.error({ err: error, task: task.id, row }, "a row of a bulk task failed");
  const refusal =
    error instanceof AppError ? refusalOf(error) : { code: "internal", data: { request_id: `task-${task.id}` } };
  await job.transaction((work) => refuseBulkRow(work.tx, task.id, row, refusal));
}

async function end(job: OwnJob, task: BulkTask, failure: string | null, status: 2 | 3 = 2): Promise<void> {
  await job.transaction(async (work) => {
    await endBulkTask(work.tx, task.id, status, failure, work.now);
    work.changed(bulkTopic, task.id);
  });
}
