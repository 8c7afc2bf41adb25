import { decideExport, failExportTask, findExportTask } from "../../core/list/export/export-tasks.repo.ts";
import { exportTopic, queueWriting, releaseTopic } from "../../core/list/export/queue-export.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { exportsErrors } from "./exports.errors.ts";

/**
 * Decides on an export that waits for a second person.
 * @throws {AppError} not_found · export_own when the caller asked for the file · wrong_status when it was decided already or needs no
 * decision
 */
async function decide(ctx: CallContext, id: number, release_state: 1 | 2): Promise<void> {
  const { tx, caller, now } = ctx;
  const task = await findExportTask(tx, id);
  if (!task) throw new AppError("not_found");
  if (task.account_id === caller.account_id) throw new AppError(exportsErrors.export_own);
  if (!(await decideExport(tx, id, { release_state, by: caller.name, at: now }))) throw new AppError("wrong_status");
  ctx.changed(exportTopic, id);
  ctx.changed(releaseTopic, id);
  const { title, file_name } = task;
  ctx.audit({ biz_type: "export_task", biz_id: id, after: { release_state, title, file_name } });
}

/** Releases a file that another person of the supplier has asked for, and queues its writing. @throws as `decide` */
export async function releaseExport(ctx: CallContext, id: number): Promise<void> {
  await decide(ctx, id, 1);
  await queueWriting(ctx, id);
}

/** Refuses a file, so that it is not written. @throws as `decide` */
export async function refuseExport(ctx: CallContext, id: number): Promise<void> {
  await decide(ctx, id, 2);
  await failExportTask(ctx.tx, id, exportsErrors.export_refused.code, ctx.now);
}
