import { bulkUndoSeconds } from "@kangying/contract/core/list-bulk";
import { AppError } from "../../kernel/app-error.ts";
import { forgetPath } from "../../wire/once/last-submission.repo.ts";
import type { CallContext } from "../../wire/route.ts";
import { targetNames } from "../list-endpoints.ts";
import { demandRow, type ServedAction } from "../actions/row-action.ts";
import { servedRowAction, type Knowing } from "../served-lists.ts";
import { insertBulkTask, listDoneRows, lockBulkTask, type BulkTask } from "./bulk-tasks.repo.ts";
import { mostBulkRows } from "./matching-rows.ts";
import { enqueueBulkTask, newTask } from "./queue-bulk-task.ts";
import { t } from "../list.texts.ts";

/** The title of a task that undoes another. */
export const undoOf = t("undoBulkTask.undoOf");

/** Returns the last instant at which a task can be undone. */
function lastInstant(task: BulkTask): Date | null {
  return task.finished_at && new Date(task.finished_at.getTime() + bulkUndoSeconds * 1000);
}

/**
 * Returns until when this caller may undo a task. Null when they may not, when there is no opposite action, or when the opposite action
 * needs values that only a person can give.
 */
export async function undoableUntil(task: BulkTask, ctx: CallContext): Promise<Date | null> {
  const until = lastInstant(task);
  const back = wayBack(task, ctx);
  if (!until || until <= ctx.now || !back || !ctx.can(back.def.api)) return null;
  if (task.undoes_task !== null || task.undone_by !== null) return null;
  const [first] = await listDoneRows(ctx.tx, task.id, 1);
  return first !== undefined && (await fillsItself(back, sentBack(task, ctx), first, ctx)) ? until : null;
}

/**
 * Queues the opposite of a task's action on exactly the rows that it changed.
 * @returns the id of the new task
 * @throws {AppError} not_found when the task is not the caller's, no_permission, undo_too_late; wrong_status when it has not ended, is
 * already undone, or cannot be undone
 */
export async function undoBulkTask(id: number, ctx: CallContext): Promise<number> {
  const task = await lockBulkTask(ctx.tx, id);
  if (task?.account_id !== ctx.caller.account_id) throw new AppError("not_found");
  const back = wayBack(task, ctx);
  const until = lastInstant(task);
  if (!back || !until || task.undoes_task !== null || task.undone_by !== null) throw new AppError("wrong_status");
  ctx.demand(back.def.api);
  if (until <= ctx.now) throw new AppError("undo_too_late");
  const ids = await listDoneRows(ctx.tx, id, mostBulkRows);
  const [first] = ids;
  const sent = sentBack(task, ctx);
  if (first === undefined || !(await fillsItself(back, sent, first, ctx))) throw new AppError("wrong_status");
  const title = ctx.text(undoOf, { title: task.title });
  const undo = await insertBulkTask(
    ctx.tx,
    { ...newTask(back, sent, ctx), title, list_api: task.list_api, filters: null, undoes_task: id },
    ids,
  );
  ctx.audit({ biz_type: "bulk_task", biz_id: undo, after: { api: back.def.api, rows: ids.length, undoes: id } });
  // The rows are no longer in the state in which the task left them, so the same request once more is a new act, not a duplicate.
  forgetPath(ctx.tx, { supplier_id: ctx.supplier.id, session_id: ctx.caller.session_id, api: task.api });
  await enqueueBulkTask(ctx, undo);
  return undo;
}

/**
 * Returns the form for the opposite of an act: the values with which the row's form begins.
 * @param sent  the values that it takes from the act itself
 */
export async function presentForm(
  served: ServedAction,
  sent: Readonly<Record<string, unknown>>,
  id: number,
  ctx: CallContext,
): Promise<{ readonly form: Readonly<Record<string, unknown>>; readonly version: number | null }> {
  const { prefill } = served.def;
  if (!prefill) return { form: sent, version: null };
  await demandRow(served, id, ctx);
  const form: Record<string, unknown> = { ...(await prefill(ctx, id)), ...sent };
  const { version } = form;
  for (const name of targetNames) delete form[name];
  return { form, version: typeof version === "number" ? version : null };
}

/** Returns the values that the opposite action takes from the act itself. */
function sentBack({ api, form }: BulkTask, knowing: Knowing): Readonly<Record<string, unknown>> {
  const names = servedRowAction(knowing, api)?.def.undo_sends ?? [];
  return Object.fromEntries(names.flatMap((name) => (name in form ? [[name, form[name]]] : [])));
}

function wayBack(task: BulkTask, knowing: Knowing): ServedAction | undefined {
  const undo = servedRowAction(knowing, task.api)?.def.undo;
  return undo === undefined ? undefined : servedRowAction(knowing, undo);
}

/**
 * True when the row itself fills every required field. One row is enough for the check, because the form begins with the same fields for
 * all.
 */
async function fillsItself(
  back: ServedAction,
  sent: Readonly<Record<string, unknown>>,
  row: number,
  ctx: CallContext,
): Promise<boolean> {
  const required = Object.entries(back.def.form ?? {}).flatMap(([name, field]) => (field.required ? [name] : []));
  if (required.length === 0) return true;
  try {
    const { form } = await presentForm(back, sent, row, ctx);
    return required.every((name) => form[name] !== undefined && form[name] !== null && form[name] !== "");
  } catch (error) {
    // This row has changed or is gone; the others are reported row by row.
    if (error instanceof AppError) return true;
    throw error;
  }
}
