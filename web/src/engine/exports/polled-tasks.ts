import { useEffect, useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTopic } from "../feed/index.ts";
import { useLanguage } from "../i18n/index.ts";

/** Milliseconds between two looks while something is in progress. */
export const pollEvery = 3000;

/** Tasks of the background: how they are asked for, and which of them go on. */
export interface PolledTasks<T> {
  /** First part of their cache keys, and the name by which windows agree on who asks. */
  readonly name: string;
  /** Topic of the change feed that tells of them. */
  readonly topic: string;
  readonly read: (signal: AbortSignal) => Promise<readonly T[]>;
  readonly isRunning: (task: T) => boolean;
}

/** Whether this window is the one that asks: the first visible one of this browser. */
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
      // Given up before it was granted.
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
 * The caller's tasks of a kind, newest first. They are asked for again every 3 s while one is in progress, by one visible window, which
 * tells the others; never otherwise.
 * @param enabled  false: nothing is asked for yet
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
    // A hint may come behind the look that saw its task finished: nothing has changed since.
    const known = data?.find((task) => task.id === id);
    if (!known || isRunning(known)) void query.refetch();
  });
  return query;
}
