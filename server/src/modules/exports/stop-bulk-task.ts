import { AppError } from "../../core/kernel/app-error.ts";
import { askBulkStop } from "../../core/list/bulk/bulk-tasks.repo.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { ownBulkTask } from "./own-tasks.ts";

/**
 * Asks a task to stop. It stops after the rows that it is working on.
 * @throws {AppError} not_found; wrong_status when it has ended
 */
export async function stopOwnBulkTask(ctx: CallContext, id: number): Promise<void> {
  await ownBulkTask(ctx, id);
  if (!(await askBulkStop(ctx.tx, id))) throw new AppError("wrong_status");
  ctx.audit({ biz_type: "bulk_task", biz_id: id, after: { stopped: true } });
}
