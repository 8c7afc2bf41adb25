import type { BulkReply } from "@kangying/contract/core/list-bulk";
import type { CallContext } from "../../wire/route.ts";
import type { Fields, Values } from "../fields.ts";
import type { ServedAction } from "../actions/row-action.ts";
import { nameRows } from "../read/name-rows.ts";
import { actOnRows, tellRefused } from "./act-on-rows.ts";
import { endRecordedTask, insertBulkTask } from "./bulk-tasks.repo.ts";
import { newTask } from "./queue-bulk-task.ts";

/**
 * Does an action on the chosen rows within the call, and stores the results as a task that has ended. It can then be found, exported and
 * undone like a task that ran in the background.
 * @param form  as sent
 */
export async function doAndRecord(
  served: ServedAction,
  ids: readonly number[],
  form: Readonly<Record<string, unknown>>,
  values: Values<Fields>,
  ctx: CallContext,
): Promise<BulkReply> {
  const { tried, failed } = await actOnRows(served, ids, values, ctx);
  const record_id = await insertBulkTask(
    ctx.tx,
    { ...newTask(served, form, ctx), list_api: null, filters: null },
    tried,
  );
  await endRecordedTask(ctx.tx, record_id, failed, ctx.now);
  return {
    done: tried.length - failed.length,
    failed: await tellRefused((rows) => nameRows(served.lists, rows, ctx), failed, ctx),
    record_id,
  };
}
