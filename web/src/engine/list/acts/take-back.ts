import type { Action } from "@kangying/contract/core/list";
import { bulkTaskInfo, undoBulkTask, type BulkTask } from "@kangying/contract/exports/exports.endpoints";
import { described } from "../../api/described.ts";
import { api as call } from "../../api/client.ts";
import { randomKey } from "../../api/crypt/random-key.ts";
import type { Members } from "../../api/send.ts";
import { isRunning, pollBulkEvery } from "../../form/bulk/bulk-task.ts";
import { forgetDone } from "../../form/intent.ts";

/** Does an action without a form on one row. @throws {ApiError} not shown to the user yet */
export async function doRow(action: Action, id: number): Promise<{ readonly msg: string; readonly sent: Members }> {
  const sent = { id };
  const { msg } = await call.reply(described.act(action), sent, { key: randomKey(), hideError: true });
  if (action.undo) forgetDone(action.undo.api, sent);
  return { msg, sent };
}

/**
 * Undoes an action on one row, by the compensating call that the list names. Its input is the initial values of its own form.
 * @param sent  the body of the act; the undo may need a part of it
 * @throws {ApiError} not shown to the user yet
 */
export async function takeBackRow({ api, undo }: Action, id: number, sent: Members): Promise<void> {
  if (!undo) return;
  const present = undo.prefill ? await call.call(described.prefill(undo.prefill), { id }, { hideError: true }) : {};
  const again = Object.fromEntries((undo.sends ?? []).map((name) => [name, sent[name]]));
  await call.call(described.act(undo), { ...present, ...again, id }, { key: randomKey(), hideError: true });
  forgetDone(api, { id });
}

/**
 * Undoes an action on several rows as a task of the server, so that the server does not offer the same undo again.
 * @param record  the task that did the rows
 * @returns the result, once the task has ended
 * @throws {ApiError} not shown to the user yet
 */
export async function takeBackTask({ api }: Action, record: number): Promise<BulkTask> {
  const { task_id: id } = await call.call(undoBulkTask, { id: record }, { hideError: true });
  for (;;) {
    const task = await call.call(bulkTaskInfo, { id }, { hideError: true });
    if (!isRunning(task)) {
      forgetDone(api, {});
      return task;
    }
    await new Promise((resolve) => setTimeout(resolve, pollBulkEvery));
  }
}
