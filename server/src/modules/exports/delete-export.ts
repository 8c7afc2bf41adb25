import { deleteExportTask } from "../../core/list/export/export-tasks.repo.ts";
import { exportTopic } from "../../core/list/export/queue-export.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { ownExport } from "./own-tasks.ts";

/**
 * Deletes an export task; its file is deleted after the commit. A job that still writes the file finds no task and stops.
 * @throws {AppError} not_found, also for another account's task
 */
export async function deleteOwnExport(ctx: CallContext, id: number): Promise<void> {
  const task = await ownExport(ctx, id);
  await deleteExportTask(ctx.tx, id);
  ctx.audit({ biz_type: "export_task", biz_id: id, before: { file_name: task.file_name, list: task.list_api } });
  ctx.changed(exportTopic, id);
  const { file_key } = task;
  if (file_key !== null) ctx.tx.afterCommit(() => ctx.services.files.delete(file_key));
}
