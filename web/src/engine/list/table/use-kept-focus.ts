import { useLayoutEffect, useRef, type RefObject } from "react";
import { useHeldFocus } from "../../../ui/overlays/use-held-focus.ts";

interface Held {
  readonly key: number;
  /** The row's position among the visible ones. */
  readonly index: number;
}

function holdOf(target: Element, table: Element): Held | null {
  const row = target.closest("tr");
  return row ? { key: Number(row.dataset["id"]), index: [...table.children].indexOf(row) } : null;
}

/**
 * Keeps the focus in the table when the focused row is removed (it was confirmed and now belongs to another list): the row in its position
 * gets the focus, so that the keyboard continues there.
 * @param keys  of the visible rows, in their order
 * @returns a ref for the table's body
 */
export function useKeptFocus(keys: readonly number[]): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  useLayoutEffect(() => {
    // The only row that Tab reaches may be gone too, and React does not know that it was not the first one.
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
