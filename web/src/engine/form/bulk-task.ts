import type { BulkTask } from "@kangying/contract/exports/exports.endpoints";

/** GET `?id=` → `BulkTask`. Named here, since the contract's file would bring its schemas into the browser. */
export const bulkTaskApi = "seller/export/BulkTask";
/** GET → `{ data: BulkTask[] }`: those of the last day. */
export const bulkTasksApi = "seller/export/BulkTasks";
/** GET `?id=`: the result of every row, as CSV. */
export const bulkTaskFileApi = "seller/export/BulkTaskFile";
/** POST `{ id }` → `{ task_id }`. */
export const undoBulkTaskApi = "seller/export/BulkTaskUndo";
/** POST `{ id }`. */
export const stopBulkTaskApi = "seller/export/BulkTaskStop";
/** Milliseconds between two looks while the dialog is open. */
export const pollBulkEvery = 1000;

/** Whether there is more to come. */
export function isRunning(task: Pick<BulkTask, "status">): boolean {
  return task.status < 2;
}
