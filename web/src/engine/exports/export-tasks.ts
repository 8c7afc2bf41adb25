import { exportsList, type ExportTask } from "@kangying/contract/exports/exports.endpoints";
import { described } from "../api/described.ts";
import { api } from "../api/client.ts";
import { usePolledTasks, type PolledTasks } from "./polled-tasks.ts";

/** First part of the cache keys of export tasks. */
export const exportTasksKey = "export-tasks";

/** The states of a task that the user sees. */
export type TaskState = "running" | "held" | "done" | "expired";

/** A finished task without a file has expired. A task that waits for a second person may wait for days. */
export function stateOf(task: ExportTask): TaskState {
  if (task.held) return "held";
  if (task.status !== 2) return "running";
  return task.excel ? "done" : "expired";
}

/** The caller's export tasks. @param enabled  false: nothing is requested yet */
export function useExportTasks(enabled = true) {
  return usePolledTasks(tasks, enabled);
}

const tasks: PolledTasks<ExportTask> = {
  name: exportTasksKey,
  topic: "export_task",
  read: async (signal) =>
    (await api.call(described.page(exportsList), { page: 1, limit: 50 }, { hideError: true, signal })).data,
  isRunning: (task) => stateOf(task) === "running",
};
