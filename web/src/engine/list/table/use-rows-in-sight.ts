import { useDeferredValue, useLayoutEffect, useRef, type RefObject } from "react";
import type { ListRow } from "@kangying/contract/core/list";
import { afterFrame } from "../../../ui/hooks/after-frame.ts";

/** Rows that the first frame shows: more than most windows have room for. table.css says the same number. */
const inSight = 13;
/** Pages that are hardly longer are not worth a second frame: where their rows are new, and where they are shown again. */
const longPage = { new: 16, again: 24 };
const briefly = "data-brief";

const noRows: readonly ListRow[] = [];

/**
 * A long page in two frames: what can be seen at once, and right behind it the rest, which stands below the fold. Only where most rows
 * are new ones: a page that is merely read again stays as it is.
 * @param pk  the column that holds a row's key
 */
export function useRowsInSight(rows: readonly ListRow[], pk: string): readonly ListRow[] {
  const settled = useDeferredValue(rows, noRows);
  if (settled === rows || rows.length <= longPage.new) return rows;
  const before = new Set(settled.map((row) => row[pk]));
  const kept = rows.filter((row) => before.has(row[pk])).length;
  return kept * 2 > rows.length ? rows : rows.slice(0, inSight);
}

/**
 * The same for a table that is shown again, as when its tab is chosen: what lies below the fold is painted after the first frame, for
 * browsers paint far beyond what is seen, and each cell that sticks costs a layer's bookkeeping. It is set aside when the tab is left,
 * since whatever measures a page that is shown again would lay out all of it. Its height is kept free meanwhile; a table that was scrolled
 * is shown whole.
 */
export function useBriefFirstFrame(
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLTableSectionElement | null>,
): void {
  const scrolled = useRef(false);
  useLayoutEffect(() => {
    const box = scroller.current;
    const table = body.current;
    if (!box || !table) return;
    const note = (): void => {
      // What is not displayed has no place; the last one seen counts.
      if (box.clientHeight > 0) scrolled.current = box.scrollTop > 0;
    };
    box.addEventListener("scroll", note, { passive: true });
    const callOff = afterFrame(() => table.removeAttribute(briefly));
    return () => {
      box.removeEventListener("scroll", note);
      callOff();
      table.style.setProperty("--below", String(table.childElementCount - inSight));
      table.toggleAttribute(briefly, !scrolled.current && table.childElementCount > longPage.again);
      // Taken out of the layout now, behind the frame of the page that comes: else it would be while this one is shown again.
      afterFrame(() => void table.offsetHeight);
    };
  }, [scroller, body]);
}
