import { deleteExportTask } from "../../core/list/export/export-tasks.repo.ts";
import { exportTopic } from "../../core/list/export/queue-export.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { ownExport } from "./own-tasks.ts";

/**
 * Deletes an export task; its file goes once that is committed. A file still being written finds its task gone and is given up.
 * @throws {AppError} not_found for another's task, as for one that is not there
 */
export async function deleteOwnExport(ctx: CallContext, id: number): Promise<void> {
  const task = await ownExport(ctx, id);
  await deleteExportTask(ctx.tx, id);
  ctx.audit({ biz_type: "export_task", biz_id: id, before: { file_name: task.file_name, list: task.list_api } });
  ctx.changed(exportTopic, id);
  const { file_key } = task;
  if (file_key !== null) ctx.tx.afterCommit(() => ctx.services.files.delete(file_key));
}
