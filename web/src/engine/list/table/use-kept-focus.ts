import { useLayoutEffect, useRef, type RefObject } from "react";
import { useHeldFocus } from "../../../ui/overlays/use-held-focus.ts";

interface Held {
  readonly key: number;
  /** The row's place among those shown. */
  readonly index: number;
}

function holdOf(target: Element, table: Element): Held | null {
  const row = target.closest("tr");
  return row ? { key: Number(row.dataset["id"]), index: [...table.children].indexOf(row) } : null;
}

/**
 * Keeps the focus in the table when the row that had it goes (it was confirmed, and is of another list now): the row in its place takes
 * it, so that work by keyboard goes on where it was.
 * @param keys  of the rows shown, in their order
 * @returns for the table's body
 */
export function useKeptFocus(keys: readonly number[]): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  useLayoutEffect(() => {
    // The one row that Tab reaches may have gone, too, and React does not know that it was another than the first.
    const reached = body.current?.querySelector(':scope > tr[tabindex="0"]');
    if (!reached) body.current?.children[0]?.setAttribute("tabindex", "0");
  });
  useHeldFocus(body, {
    holdOf,
    stands: ({ key }) => keys.includes(key),
    next: ({ index }, table) => table.children[Math.min(index, keys.length - 1)] as HTMLElement | undefined,
  });
  return body;
}
