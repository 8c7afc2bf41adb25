import type { BulkTask } from "@kangying/contract/exports/exports.endpoints";

/** Milliseconds between two looks while the dialog is open. */
export const pollBulkEvery = 1000;

/** Whether there is more to come. */
export function isRunning(task: Pick<BulkTask, "status">): boolean {
  return task.status < 2;
}
