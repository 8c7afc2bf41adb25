import type { BulkTask } from "@kangying/contract/exports/exports.endpoints";

/** Milliseconds between two requests while the dialog is open. */
export const pollBulkEvery = 1000;

/** True while the task is not finished. */
export function isRunning(task: Pick<BulkTask, "status">): boolean {
  return task.status < 2;
}
