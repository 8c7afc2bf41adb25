import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Keeps the focus in the table when the row that had it goes (it was confirmed, and is of another list now): the row in its place takes
 * it, so that work by keyboard goes on where it was.
 * @param keys  of the rows shown, in their order
 * @returns for the table's body
 */
export function useKeptFocus(keys: readonly number[]): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const held = useRef<{ readonly key: number; readonly index: number } | null>(null);
  // The browser's own events: React hears none while it commits, and that is when a closing dialog gives the focus back.
  useLayoutEffect(() => {
    const table = body.current;
    if (!table) return;
    const came = ({ target }: FocusEvent): void => {
      const row = (target as HTMLElement).closest("tr");
      held.current = row ? { key: Number(row.dataset["id"]), index: [...table.children].indexOf(row) } : null;
    };
    // Gone to another place: nothing is held. Gone with its row, or nowhere: see below.
    const went = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== null) held.current = null;
    };
    table.addEventListener("focusin", came);
    table.addEventListener("focusout", went);
    return () => {
      table.removeEventListener("focusin", came);
      table.removeEventListener("focusout", went);
    };
  }, []);
  useLayoutEffect(() => {
    // The one row that Tab reaches may have gone, too, and React does not know that it was another than the first.
    const reached = body.current?.querySelector(':scope > tr[tabindex="0"]');
    if (!reached) body.current?.children[0]?.setAttribute("tabindex", "0");
    const last = held.current;
    if (!last || keys.includes(last.key)) return;
    held.current = null;
    if (document.activeElement !== document.body) return;
    const row = body.current?.children[Math.min(last.index, keys.length - 1)];
    if (row instanceof HTMLElement) row.focus({ preventScroll: true });
  }, [keys]);
  return body;
}
