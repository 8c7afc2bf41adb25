import { bulkTasks, type BulkTask } from "@kangying/contract/exports/exports.endpoints";
import { api } from "../api/client.ts";
import { isRunning } from "../form/bulk/bulk-task.ts";
import { usePolledTasks, type PolledTasks } from "./polled-tasks.ts";

/** The caller's actions on many rows of the last day. */
export function useBulkTasks() {
  return usePolledTasks(tasks);
}

const tasks: PolledTasks<BulkTask> = {
  name: "bulk-tasks",
  topic: "bulk_task",
  read: async (signal) => (await api.call(bulkTasks, {}, { hideError: true, signal })).data,
  isRunning,
};
