import { rangeBetween, type CellAt, type CellRange } from "./cell-range.ts";

/** The chosen rectangle of one table: set by the pointer, painted without React, and read only by the status line. */
export interface RangeStore {
  readonly read: () => CellRange | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly choose: (from: CellAt, to: CellAt) => void;
  readonly clear: () => void;
}

export function createRangeStore(): RangeStore {
  let range: CellRange | null = null;
  const listeners = new Set<() => void>();
  const publish = (next: CellRange | null): void => {
    range = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => range,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose: (from, to) => publish(rangeBetween(from, to)),
    clear: () => {
      if (range) publish(null);
    },
  };
}
