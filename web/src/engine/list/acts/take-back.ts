import type { Action } from "@kangying/contract/core/list";
import { bulkTaskInfo, undoBulkTask, type BulkTask } from "@kangying/contract/exports/exports.endpoints";
import { described } from "../../api/described.ts";
import { api as call } from "../../api/client.ts";
import { randomKey } from "../../api/crypt/random-key.ts";
import type { Members } from "../../api/send.ts";
import { isRunning, pollBulkEvery } from "../../form/bulk/bulk-task.ts";
import { forgetDone } from "../../form/intent.ts";

/** Does an action that asks for nothing to one row. @throws {ApiError} told by nobody yet */
export async function doRow(action: Action, id: number): Promise<{ readonly msg: string; readonly sent: Members }> {
  const sent = { id };
  const { msg } = await call.reply(described.act(action), sent, { key: randomKey(), hideError: true });
  if (action.undo) forgetDone(action.undo.api, sent);
  return { msg, sent };
}

/**
 * Takes an action on one row back, by the compensating call that the list names. What it asks for is what its own form would begin with.
 * @param sent  the act itself; taking back may need a part of it
 * @throws {ApiError} told by nobody yet
 */
export async function takeBackRow({ api, undo }: Action, id: number, sent: Members): Promise<void> {
  if (!undo) return;
  const present = undo.prefill ? await call.call(described.prefill(undo.prefill), { id }, { hideError: true }) : {};
  const again = Object.fromEntries((undo.sends ?? []).map((name) => [name, sent[name]]));
  await call.call(described.act(undo), { ...present, ...again, id }, { key: randomKey(), hideError: true });
  forgetDone(api, { id });
}

/**
 * Takes an action on several rows back as what it is to the server, so that nobody is offered the same once more.
 * @param record  the task that the rows were done by
 * @returns what came of it, once it has ended
 * @throws {ApiError} told by nobody yet
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
