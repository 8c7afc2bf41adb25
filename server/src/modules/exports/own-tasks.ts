import { AppError } from "../../core/kernel/app-error.ts";
import { findBulkTask, type BulkTask } from "../../core/list/bulk/bulk-tasks.repo.ts";
import { findExportTask, type ExportTask } from "../../core/list/export/export-tasks.repo.ts";
import type { CallContext } from "../../core/wire/route.ts";

/** Returns the caller's own export task. @throws {AppError} not_found, also for another account's task */
export async function ownExport({ tx, caller }: CallContext, id: number): Promise<ExportTask> {
  const task = await findExportTask(tx, id);
  if (task?.account_id !== caller.account_id) throw new AppError("not_found");
  return task;
}

/** Returns the caller's own bulk task. @throws {AppError} not_found, also for another account's task */
export async function ownBulkTask({ tx, caller }: CallContext, id: number): Promise<BulkTask> {
  const task = await findBulkTask(tx, id);
  if (task?.account_id !== caller.account_id) throw new AppError("not_found");
  return task;
}
