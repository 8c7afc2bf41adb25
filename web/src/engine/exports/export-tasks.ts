import type { ListRow } from "@kangying/contract/core/list";
import { api } from "../api/client.ts";
import { usePolledTasks, type PolledTasks } from "./polled-tasks.ts";

/** A task as `seller/export/ExportManage` lists it. `status`: 0 waiting, 1 being written, 2 finished. */
export interface ExportTask extends ListRow {
  readonly id: number;
  readonly status: 0 | 1 | 2;
  readonly file_name: string;
  /** Address of the file; null before it is there and after it has expired. */
  readonly excel: string | null;
  readonly rows_total: number;
  readonly rows_done: number;
  readonly size: number | null;
  readonly created_at: number;
  /** Why a finished task has no file. */
  readonly note: string | null;
}

/** First part of the cache keys of export tasks. */
export const exportTasksKey = "export-tasks";

/** What a task looks like to a person. */
export type TaskState = "running" | "done" | "expired";

/** A finished task without a file has expired. */
export function stateOf(task: ExportTask): TaskState {
  if (task.status !== 2) return "running";
  return task.excel ? "done" : "expired";
}

/** The caller's export tasks. @param enabled  false: nothing is asked for yet */
export function useExportTasks(enabled = true) {
  return usePolledTasks(tasks, enabled);
}

const tasks: PolledTasks<ExportTask> = {
  name: exportTasksKey,
  topic: "export_task",
  read: async (signal) =>
    (
      await api.get<{ data: readonly ExportTask[] }>(
        "seller/export/ExportManage",
        { page: 1, limit: 50 },
        { hideError: true, signal },
      )
    ).data,
  isRunning: (task) => stateOf(task) === "running",
};
