import { useEffect, useSyncExternalStore } from "react";
import { onSessionReset } from "./reset.ts";

/** Milliseconds after which the frame around the page stops waiting, because not every page reports that it is complete. */
const patience = 1_500;

let shown = false;
const listeners = new Set<() => void>();

function set(now: boolean): void {
  if (shown === now) return;
  shown = now;
  for (const listener of listeners) listener();
}

onSessionReset(() => set(false));

/** Reports that the page shows its content. */
export function tellPageShown(): void {
  set(true);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True once the first page of this session is on the screen. Menu and header make their calls after it, never before. */
export function usePageShown(): boolean {
  const is = useSyncExternalStore(subscribe, () => shown);
  useEffect(() => {
    if (is) return;
    const timer = setTimeout(tellPageShown, patience);
    return () => clearTimeout(timer);
  }, [is]);
  return is;
}
