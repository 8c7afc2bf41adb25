import { endStuckBulkTasks, forgetBulkTasks } from "../bulk/bulk-tasks.repo.ts";
import { bulkTopic } from "../bulk/run-bulk-task.ts";
import { defineJob } from "../../jobs/job.ts";
import type { Work } from "../../jobs/work.ts";
import { failStuckExports, forgetExportFiles, listExpiredExports } from "./export-tasks.repo.ts";
import { exportTopic } from "./queue-export.ts";

/** Files deleted by one run. */
const mostFiles = 500;
/** A task is written off after so many hours: its job has used up its tries long before. */
const stuckHours = 6;
/** Days for which it is known what came of an action on many rows; the operator log keeps what was done for good. */
const bulkTaskDays = 30;
/** Tasks forgotten by one run. */
const mostForgotten = 200;

/** The job that deletes files past their days, and ends tasks that nobody works on any more. */
export const expireJob = defineJob({
  name: "export.expire",
  cron: "17 * * * *",
  run: {
    single: async (work) => {
      await deleteFiles(work);
      const asked_before = new Date(work.now.getTime() - stuckHours * 3_600_000);
      for (const id of await failStuckExports(work.tx, asked_before, work.now)) work.changed(exportTopic, id);
      for (const id of await endStuckBulkTasks(work.tx, asked_before, work.now)) work.changed(bulkTopic, id);
      await forgetBulkTasks(work.tx, new Date(work.now.getTime() - bulkTaskDays * 86_400_000), mostForgotten);
    },
  },
});

/** The bytes go first: a task without its file is expired, a file without its task is lost. */
async function deleteFiles(work: Work): Promise<void> {
  const expired = await listExpiredExports(work.tx, work.now, mostFiles);
  if (expired.length === 0) return;
  for (const { file_key } of expired) await work.services.files.delete(file_key);
  const ids = expired.map((task) => task.id);
  await forgetExportFiles(work.tx, ids);
  for (const id of ids) work.changed(exportTopic, id);
}
