import { useLayoutEffect, useRef, type FocusEvent } from "react";

/**
 * Keeps the focus in the table when the row that had it goes (it was confirmed, and is of another list now): the row in its place takes
 * it, so that work by keyboard goes on where it was.
 * @param keys  of the rows shown, in their order
 * @returns handlers for the table's body
 */
export function useKeptFocus(keys: readonly number[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const held = useRef<{ readonly key: number; readonly index: number } | null>(null);
  useLayoutEffect(() => {
    const last = held.current;
    if (!last || keys.includes(last.key)) return;
    held.current = null;
    if (document.activeElement !== document.body) return;
    body.current?.rows[Math.min(last.index, keys.length - 1)]?.focus({ preventScroll: true });
  }, [keys]);
  return {
    ref: body,
    onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
      const row = target.closest("tr");
      const key = Number(row?.dataset["id"]);
      held.current = row && Number.isFinite(key) ? { key, index: row.sectionRowIndex } : null;
    },
    // Gone to another place: nothing is held. Gone with its row, or nowhere: see above.
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>): void => {
      if (relatedTarget !== null) held.current = null;
    },
  };
}
