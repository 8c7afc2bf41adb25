import { Said, type CallContext } from "../../wire/route.ts";
import type { ListPlan } from "../read/list-plan.ts";
import type { RawParameters } from "../read/list-query.ts";
import { auditOf, countRows, readExport } from "./export-request.ts";
import { insertExportTask } from "./export-tasks.repo.ts";
import { t } from "../list.texts.ts";

/** Name of the job that writes the file. */
export const exportJobName = "export.run";
/** Topic of the change feed under which a task's progress is told. */
export const exportTopic = "export_task";

const queued = t("queueExport.queued");

/** Queues a file to be written in the background. @throws as `queueExportTask` */
export async function queueExport(plan: ListPlan, raw: RawParameters, ctx: CallContext): Promise<Said> {
  return new Said({ task_id: await queueExportTask(plan, raw, ctx) }, queued);
}

/**
 * The same for whoever sends no reply.
 * @param raw  as the wire carries them: filters, order, `_excel_type`, `_excel_file_name`, and `_excel_down_culumns`, the columns' names
 * @returns the task's key
 * @throws {AppError} no_permission, no_columns, nothing_to_export, invalid
 */
export async function queueExportTask(plan: ListPlan, raw: RawParameters, ctx: CallContext): Promise<number> {
  const request = await readExport(plan, raw, String(raw["_excel_down_culumns"]), ctx);
  const rows = await countRows(request, ctx);
  const task = await insertExportTask(ctx.tx, {
    supplier_id: ctx.supplier.id,
    account_id: ctx.caller.account_id,
    list_api: plan.list.api,
    request: raw,
    title: ctx.text(plan.list.title),
    file_name: request.file_name,
    language: ctx.language,
    rows_total: rows,
    now: ctx.now,
  });
  ctx.audit({ biz_type: "export_task", biz_id: task, after: auditOf(request, rows) });
  ctx.changed(exportTopic, task);
  await ctx.enqueue(exportJobName, { task_id: task }, { key: `export:${task}` });
  return task;
}
