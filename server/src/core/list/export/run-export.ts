import { randomBytes } from "node:crypto";
import type { TreeNode } from "@kangying/contract/core/tree";
import { exportDays } from "@kangying/contract/exports/exports.endpoints";
import { defineJob, type JobHandler, type OwnJob } from "../../jobs/job.ts";
import { AppError } from "../../kernel/app-error.ts";
import { demandList } from "../read/as-reader.ts";
import { planFor } from "../read/list-plan.ts";
import { servedList } from "../served-lists.ts";
import { taskTransaction } from "../task-context.ts";
import { readExport } from "./export-request.ts";
import {
  failExportTask,
  finishExportTask,
  noteExportProgress,
  startExportTask,
  type ExportTask,
} from "./export-tasks.repo.ts";
import { exportJobName, exportTopic } from "./queue-export.ts";
import { fileTypes, writeFile } from "./write-file.ts";

const progressMs = 1_000;

/** The job that writes a queued export into the file store, as the account that requested it, with its present rights. */
export function exportJob(tree?: readonly TreeNode[]): JobHandler {
  return defineJob<{ task_id: number }>({
    name: exportJobName,
    expire_seconds: 3600,
    run: { own: (job, { task_id }) => runExport(job, task_id, tree) },
    given_up: (job, { task_id }) => fail(job, task_id, "busy"),
  });
}

async function runExport(job: OwnJob, id: number, tree: readonly TreeNode[] | undefined): Promise<void> {
  const task = await job.transaction(async (work) => {
    const started = await startExportTask(work.tx, id, work.now);
    if (started) work.changed(exportTopic, id);
    return started;
  });
  if (!task) return;
  try {
    await write(job, task, tree);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await fail(job, id, error.code);
  }
}

/** @param code  an error code; the task shows its message */
async function fail(job: OwnJob, id: number, code: string): Promise<void> {
  await job.transaction(async (work) => {
    await failExportTask(work.tx, id, code, work.now);
    work.changed(exportTopic, id);
  });
}

async function write(job: OwnJob, task: ExportTask, tree: readonly TreeNode[] | undefined): Promise<void> {
  const list = servedList(job, task.list_api);
  if (!list) throw new AppError("not_found");
  const as = { job, owner: task, api: task.list_api, ...(tree ? { tree } : {}) };
  let read = 0;
  const { begin, type } = await taskTransaction(as, async (ctx) => {
    demandList(list, ctx);
    const request = await readExport(
      planFor(list, ctx),
      task.request,
      String(task.request["_excel_down_culumns"]),
      ctx,
    );
    const open = { engine: job.services.database.engine, transaction: readingAs(as) };
    return { begin: await writeFile(request, ctx, open, (rows) => void (read = rows)), type: request.type };
  });
  const body = begin();
  const key = `exports/${job.supplier_id}/${task.id}-${randomBytes(16).toString("hex")}.${type}`;
  const stop = (): void => void body.destroy(job.signal.reason as Error);
  job.signal.addEventListener("abort", stop, { once: true });
  // Started outside the reading transaction, so that the progress notes never wait inside it.
  const progress = setInterval(() => void noteProgress(job, task.id, () => read, body), progressMs);
  try {
    const size = await job.services.files.put(key, body, { type: fileTypes[type] });
    await finish(job, task, key, size, read);
  } catch (error) {
    await job.services.files.delete(key);
    throw error;
  } finally {
    clearInterval(progress);
    job.signal.removeEventListener("abort", stop);
  }
}

/** Returns the transactions for the reading itself; each one checks the rights. */
function readingAs(as: Parameters<typeof taskTransaction>[0]): Parameters<typeof writeFile>[2]["transaction"] {
  return (run, options) => taskTransaction(as, run, options);
}

async function noteProgress(
  job: OwnJob,
  id: number,
  read: () => number,
  body: { destroy(error: Error): void },
): Promise<void> {
  try {
    const wanted = await job.transaction(async (work) => {
      work.changed(exportTopic, id);
      return noteExportProgress(work.tx, id, read());
    });
    if (!wanted) body.destroy(new AppError("not_found"));
  } catch {
    // A missing progress note does no harm; the next one follows within a second.
  }
}

async function finish(job: OwnJob, task: ExportTask, file_key: string, size: number, rows_done: number): Promise<void> {
  const wanted = await job.transaction(async (work) => {
    work.changed(exportTopic, task.id);
    const expires_at = new Date(work.now.getTime() + exportDays * 86_400_000);
    return finishExportTask(work.tx, task.id, { rows_done, file_key, size, finished_at: work.now, expires_at });
  });
  if (!wanted) await job.services.files.delete(file_key);
}
