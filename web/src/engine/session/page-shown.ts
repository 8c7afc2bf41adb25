import { useEffect, useSyncExternalStore } from "react";
import { onSessionReset } from "./reset.ts";

/** Ms after which the frame around the page waits no longer: not every page says when it is whole. */
const patience = 1_500;

let shown = false;
const listeners = new Set<() => void>();

function set(now: boolean): void {
  if (shown === now) return;
  shown = now;
  for (const listener of listeners) listener();
}

onSessionReset(() => set(false));

/** The page shows what it is about. */
export function tellPageShown(): void {
  set(true);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the first page of this session is on the screen. What menu and header want to know is asked after it, never in its way. */
export function usePageShown(): boolean {
  const is = useSyncExternalStore(subscribe, () => shown);
  useEffect(() => {
    if (is) return;
    const timer = setTimeout(tellPageShown, patience);
    return () => clearTimeout(timer);
  }, [is]);
  return is;
}
