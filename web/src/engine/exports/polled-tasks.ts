import { useEffect, useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTopic } from "../feed/index.ts";
import { useLanguage } from "../i18n/index.ts";

/** Milliseconds between two requests while a task is running. */
export const pollEvery = 3000;

/** Background tasks: how they are requested, and which of them are running. */
export interface PolledTasks<T> {
  /** First part of their cache keys, and the lock name by which windows agree on which one asks. */
  readonly name: string;
  /** Topic of the change feed for them. */
  readonly topic: string;
  readonly read: (signal: AbortSignal) => Promise<readonly T[]>;
  readonly isRunning: (task: T) => boolean;
}

/** True if this window is the one that asks: the first visible one of this browser. */
function useOnlyWindow(name: string): boolean {
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
      .request(`kangying-poll-${name}`, { signal: waiting.signal }, () => {
        setElected(true);
        return held;
      })
      // The wait was aborted before the lock was granted.
      .catch(() => undefined);
    return () => {
      waiting.abort();
      release();
      setElected(false);
    };
  }, [visible, name]);
  return elected && visible;
}

/**
 * The caller's tasks of a kind, newest first. While one is running, they are requested every 3 s by one visible window, which passes them
 * to the others; otherwise never.
 * @param enabled  false: nothing is requested yet
 */
export function usePolledTasks<T extends { readonly id: number }>(
  { name, topic, read, isRunning }: PolledTasks<T>,
  enabled = true,
) {
  const language = useLanguage();
  const client = useQueryClient();
  const polls = useOnlyWindow(name);
  const query = useQuery({
    queryKey: [name, language],
    queryFn: ({ signal }) => read(signal),
    enabled,
    refetchInterval: ({ state }) => (polls && state.data?.some((task) => isRunning(task)) ? pollEvery : false),
  });
  const { data } = query;
  useEffect(() => {
    if (typeof BroadcastChannel === "undefined") return;
    const channel = new BroadcastChannel(`kangying-${name}`);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin alone
    if (polls && data) channel.postMessage({ language, data });
    const hear = ({ data: told }: MessageEvent<{ language: string; data: readonly T[] }>): void => {
      if (!polls && told.language === language) client.setQueryData([name, language], told.data);
    };
    channel.addEventListener("message", hear);
    return () => channel.close();
  }, [polls, data, client, language, name]);
  useTopic(topic, ({ id }) => {
    // A hint may arrive after the request that already saw the task finished; then nothing has changed.
    const known = data?.find((task) => task.id === id);
    if (!known || isRunning(known)) void query.refetch();
  });
  return query;
}
