import type { CallContext } from "../../wire/route.ts";
import type { RowTarget } from "../list-endpoints.ts";
import type { ServedAction } from "../actions/row-action.ts";
import { insertBulkTask, type NewBulkTask } from "./bulk-tasks.repo.ts";
import { mostBulkRows, targetRows } from "./matching-rows.ts";

/** Name of the job that runs a task. */
export const bulkJobName = "bulk.run";

/**
 * Queues an action on many rows. The rows are fixed now: rows that match later are not changed, and rows that no longer match are refused
 * because of their state.
 * @param form  as sent
 * @returns the task's id
 * @throws {AppError} conflict when the number of matching rows differs from what the caller saw, too_deep when there are too many
 */
export async function queueBulkTask(
  served: ServedAction,
  target: RowTarget,
  form: Readonly<Record<string, unknown>>,
  ctx: CallContext,
): Promise<number> {
  const { list, ids } = await targetRows(served, target, mostBulkRows, ctx);
  const task = await insertBulkTask(
    ctx.tx,
    {
      ...newTask(served, form, ctx),
      list_api: list?.api ?? null,
      filters: list ? (target.filters ?? {}) : null,
    },
    ids,
  );
  ctx.audit({
    biz_type: "bulk_task",
    biz_id: task,
    after: { api: served.def.api, rows: ids.length, filters: target.filters ?? null },
  });
  await enqueueBulkTask(ctx, task);
  return task;
}

/** Returns the fields that every task has: who requested which act, and when. */
export function newTask(
  served: ServedAction,
  form: Readonly<Record<string, unknown>>,
  ctx: CallContext,
): Omit<NewBulkTask, "list_api" | "filters"> {
  return {
    supplier_id: ctx.supplier.id,
    account_id: ctx.caller.account_id,
    api: served.def.api,
    form,
    title: ctx.text(served.def.title),
    language: ctx.language,
    now: ctx.now,
  };
}

/** Queues the job that runs a task. */
export async function enqueueBulkTask(ctx: Pick<CallContext, "enqueue">, task: number): Promise<void> {
  await ctx.enqueue(bulkJobName, { task_id: task }, { key: `bulk:${task}` });
}
