import { useEffect, useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ListRow } from "@kangying/contract/core/list";
import { api } from "../api/client.ts";
import { useTopic } from "../feed/index.ts";
import { useLanguage } from "../i18n/index.ts";

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

/** Milliseconds between two looks while something is in progress. */
export const pollEvery = 3000;
const lockName = "kangying-export-poll";
const channelName = "kangying-export-tasks";

/** Whether this window is the one that asks: the first visible one of this browser. */
function useOnlyWindow(): boolean {
  const [elected, setElected] = useState(!("locks" in navigator));
  const [visible, setVisible] = useState(document.visibilityState === "visible");
  useEffect(() => {
    const changed = (): void => setVisible(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", changed);
    return () => document.removeEventListener("visibilitychange", changed);
  }, []);
  useEffect(() => {
    if (!visible || !("locks" in navigator)) return;
    const waiting = new AbortController();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    navigator.locks
      .request(lockName, { signal: waiting.signal }, () => {
        setElected(true);
        return held;
      })
      // Given up before it was granted.
      .catch(() => undefined);
    return () => {
      waiting.abort();
      release();
      setElected(false);
    };
  }, [visible]);
  return elected && visible;
}

/**
 * The caller's export tasks, newest first. They are asked for again every 3 s while one is in progress, by one visible window, which
 * tells the others; never otherwise.
 */
export function useExportTasks() {
  const language = useLanguage();
  const client = useQueryClient();
  const polls = useOnlyWindow();
  const key = [exportTasksKey, language];
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (
        await api.get<{ data: readonly ExportTask[] }>(
          "seller/export/ExportManage",
          { page: 1, limit: 50 },
          { hideError: true, signal },
        )
      ).data,
    refetchInterval: ({ state }) =>
      polls && state.data?.some((task) => stateOf(task) === "running") ? pollEvery : false,
  });
  const { data } = query;
  useEffect(() => {
    if (typeof BroadcastChannel === "undefined") return;
    const channel = new BroadcastChannel(channelName);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin alone
    if (polls && data) channel.postMessage({ language, data });
    const hear = ({ data: told }: MessageEvent<{ language: string; data: readonly ExportTask[] }>): void => {
      if (!polls && told.language === language) client.setQueryData([exportTasksKey, language], told.data);
    };
    channel.addEventListener("message", hear);
    return () => channel.close();
  }, [polls, data, client, language]);
  useTopic("export_task", ({ id }) => {
    // A hint may come behind the look that saw its task finished: nothing has changed since.
    const known = data?.find((task) => task.id === id);
    if (!known || stateOf(known) === "running") void query.refetch();
  });
  return query;
}
