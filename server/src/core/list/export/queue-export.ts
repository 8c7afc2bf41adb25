import { Said, type CallContext } from "../../wire/route.ts";
import type { ListPlan } from "../read/list-plan.ts";
import type { RawParameters } from "../read/list-query.ts";
import { auditOf, countRows, readExport } from "./export-request.ts";
import { insertExportTask } from "./export-tasks.repo.ts";
import { mayTakeAlone } from "./take-alone.ts";
import { t } from "../list.texts.ts";

/** Name of the job that writes the file. */
export const exportJobName = "export.run";
/** Topic of the change feed for a task's progress. */
export const exportTopic = "export_task";

/** Topic of the change feed for files that wait for a second person, or that one has decided about. */
export const releaseTopic = "export_release";

const queued = t("queueExport.queued");
const held = t("queueExport.held");

/**
 * Queues a file to be written in the background; a file with whole values of very many people first waits for a second person.
 * @throws as `queueExportTask`
 */
export async function queueExport(plan: ListPlan, raw: RawParameters, ctx: CallContext): Promise<Said> {
  const { task_id, waits } = await insertTask(plan, raw, ctx);
  return new Said({ task_id }, waits ? held : queued);
}

/**
 * The same for callers that send no reply.
 * @param raw  as sent: filters, order, `_excel_type`, `_excel_file_name`, and `_excel_down_culumns`, the columns' names
 * @returns the task's id
 * @throws {AppError} no_permission, no_columns, nothing_to_export, invalid
 */
export async function queueExportTask(plan: ListPlan, raw: RawParameters, ctx: CallContext): Promise<number> {
  return (await insertTask(plan, raw, ctx)).task_id;
}

/** Queues the job that writes a task's file. */
export async function queueWriting(work: Pick<CallContext, "enqueue">, task_id: number): Promise<void> {
  await work.enqueue(exportJobName, { task_id }, { key: `export:${task_id}` });
}

async function insertTask(
  plan: ListPlan,
  raw: RawParameters,
  ctx: CallContext,
): Promise<{ readonly task_id: number; readonly waits: boolean }> {
  const request = await readExport(plan, raw, String(raw["_excel_down_culumns"]), ctx);
  const rows = await countRows(request, ctx);
  const waits = !(await mayTakeAlone(ctx, request, rows));
  const task_id = await insertExportTask(ctx.tx, {
    supplier_id: ctx.supplier.id,
    account_id: ctx.caller.account_id,
    by_name: ctx.caller.name,
    held: waits,
    list_api: plan.list.api,
    request: raw,
    title: ctx.text(plan.list.title),
    file_name: request.file_name,
    language: ctx.language,
    rows_total: rows,
    now: ctx.now,
  });
  ctx.audit({ biz_type: "export_task", biz_id: task_id, after: auditOf(request, rows) });
  ctx.changed(exportTopic, task_id);
  if (waits) ctx.changed(releaseTopic, task_id);
  else await queueWriting(ctx, task_id);
  return { task_id, waits };
}
