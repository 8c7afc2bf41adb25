import { useDeferredValue, useLayoutEffect, useRef, type RefObject } from "react";
import type { ListRow } from "@kangying/contract/core/list";
import { afterFrame } from "../../../ui/hooks/after-frame.ts";

/** Rows in the first frame: more than most windows have room for. Must agree with table.css. */
const inSight = 13;
/** A second frame is only worth it for pages longer than this: for new rows, and for rows that are shown again. */
const longPage = { new: 16, again: 24 };
const briefly = "data-brief";

const noRows: readonly ListRow[] = [];

/**
 * Draws a long page in two frames: first the visible rows, then the others below. Only if most rows are new; a page that is only refreshed
 * is not changed.
 * @param pk  the column with a row's key
 */
export function useRowsInSight(rows: readonly ListRow[], pk: string): readonly ListRow[] {
  const settled = useDeferredValue(rows, noRows);
  if (settled === rows || rows.length <= longPage.new) return rows;
  const before = new Set(settled.map((row) => row[pk]));
  const kept = rows.filter((row) => before.has(row[pk])).length;
  return kept * 2 > rows.length ? rows : rows.slice(0, inSight);
}

/**
 * The same for a table that is shown again, for example when its tab is chosen: rows below the visible part are painted after the first
 * frame, because browsers paint far beyond it, and each sticky cell needs a layer. They are hidden when the tab is left, because any
 * measurement of a page that is shown again would lay out all of it. Their height is kept free meanwhile. A scrolled table is shown whole.
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
      // A hidden element has no scroll position; the last known one counts.
      if (box.clientHeight > 0) scrolled.current = box.scrollTop > 0;
    };
    box.addEventListener("scroll", note, { passive: true });
    const callOff = afterFrame(() => table.removeAttribute(briefly));
    return () => {
      box.removeEventListener("scroll", note);
      callOff();
      table.style.setProperty("--below", String(table.childElementCount - inSight));
      table.toggleAttribute(briefly, !scrolled.current && table.childElementCount > longPage.again);
      // Done now, behind the first frame of the next page; otherwise the layout would happen while this page is shown again.
      afterFrame(() => void table.offsetHeight);
    };
  }, [scroller, body]);
}
