import { endStuckBulkTasks, forgetBulkTasks } from "../bulk/bulk-tasks.repo.ts";
import { bulkTopic } from "../bulk/run-bulk-task.ts";
import { defineJob } from "../../jobs/job.ts";
import type { Work } from "../../jobs/work.ts";
import { failStuckExports, forgetExportFiles, listExpiredExports } from "./export-tasks.repo.ts";
import { exportTopic } from "./queue-export.ts";
import { countedSince } from "./take-alone.ts";
import { forgetWholeExports } from "./whole-exports.repo.ts";

/** The most files that one run deletes. */
const mostFiles = 500;
/** Hours after which a task is ended as failed: its job has used up its tries long before. */
const stuckHours = 6;
/** Days for which the results of an action on many rows are kept; the operator log keeps the act itself forever. */
const bulkTaskDays = 30;
/** The most tasks that one run deletes. */
const mostForgotten = 200;

/** The job that deletes expired files, and ends tasks that no job works on any more. */
export const expireJob = defineJob({
  name: "export.expire",
  cron: "17 * * * *",
  run: {
    single: async (work) => {
      await deleteFiles(work);
      const asked_before = new Date(work.now.getTime() - stuckHours * 3_600_000);
      for (const id of await failStuckExports(work.tx, asked_before, work.now)) work.changed(exportTopic, id);
      for (const id of await endStuckBulkTasks(work.tx, asked_before, work.now)) work.changed(bulkTopic, id);
      await forgetWholeExports(work.tx, work.supplier.id, countedSince(work.now));
      await forgetBulkTasks(work.tx, new Date(work.now.getTime() - bulkTaskDays * 86_400_000), mostForgotten);
    },
  },
});

/** The file is deleted first: a task without its file is expired, but a file without its task would be lost. */
async function deleteFiles(work: Work): Promise<void> {
  const expired = await listExpiredExports(work.tx, work.now, mostFiles);
  if (expired.length === 0) return;
  for (const { file_key } of expired) await work.services.files.delete(file_key);
  const ids = expired.map((task) => task.id);
  await forgetExportFiles(work.tx, ids);
  for (const id of ids) work.changed(exportTopic, id);
}
