import { useEffect, useSyncExternalStore } from "react";
import type { Paper } from "@kangying/contract/core/list-bulk";

let shown: Paper | null = null;
const listeners = new Set<() => void>();

function show(next: Paper | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a document over the page that it was made on, and prints it. */
export function printPaper(paper: Paper): void {
  show(paper);
}

/** The document to print now, and the function that closes it. It is closed when the session ends. */
export function usePaperToPrint(): readonly [paper: Paper | null, close: () => void] {
  const paper = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => shown,
  );
  useEffect(() => () => show(null), []);
  return [paper, () => show(null)];
}
