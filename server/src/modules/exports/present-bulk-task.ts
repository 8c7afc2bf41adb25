import { errors, type ErrorCode } from "@kangying/contract/core/errors";
import type { BulkTask } from "@kangying/contract/exports/exports.endpoints";
import { seconds } from "../../core/kernel/clock.ts";
import type { FieldFault } from "../../core/kernel/app-error.ts";
import { countBulkRows, listRefusedRows } from "../../core/list/bulk/bulk-tasks.repo.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { ownBulkTask } from "./own-tasks.ts";

const rowsAtOnce = 200;

/**
 * How a task stands, in the reader's language.
 * @param after  the last refused row that was read, 0 at first
 * @throws {AppError} not_found
 */
export async function presentBulkTask(ctx: CallContext, id: number, after: number): Promise<BulkTask> {
  const task = await ownBulkTask(ctx, id);
  const { done, failed } = await countBulkRows(ctx.tx, id);
  const refused = await listRefusedRows(ctx.tx, id, after, rowsAtOnce);
  return {
    id,
    title: task.title,
    status: task.status,
    total: task.total,
    done,
    failed,
    msg: task.failure === null ? null : messageOf(task.failure, {}, ctx),
    created_at: seconds(task.created_at),
    finished_at: task.finished_at && seconds(task.finished_at),
    rows: refused.map(({ row_id, code, data }) => ({ id: row_id, code, msg: messageOf(code, data, ctx) })),
  };
}

function messageOf(code: string, data: Readonly<Record<string, unknown>>, ctx: CallContext): string {
  const fields = data["fields"] as Readonly<Record<string, FieldFault>> | undefined;
  if (fields)
    return Object.values(fields)
      .map((fault) => ctx.text(fault.text, fault.data))
      .join(" ");
  return ctx.text(errors[code as ErrorCode].msg, data);
}
