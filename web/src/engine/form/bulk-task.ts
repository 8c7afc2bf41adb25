import type { BulkReply } from "@kangying/contract/core/list";

/** Progress of an action that runs in the background. `status`: 0 waiting, 1 under way, 2 finished, 3 stopped. */
export interface BulkTaskInfo {
  readonly id: number;
  readonly status: 0 | 1 | 2 | 3;
  readonly total: number;
  readonly done: number;
  readonly failed_count?: number;
  /** The first refused rows with their reasons. */
  readonly failed: BulkReply["failed"];
}

/** GET `?id=`. */
export const bulkTaskApi = "seller/task/BulkTaskInfo";
/** Milliseconds between two looks while the dialog is open. */
export const pollBulkEvery = 1000;

/** Whether there is more to come. */
export function isRunning(task: BulkTaskInfo): boolean {
  return task.status < 2;
}
