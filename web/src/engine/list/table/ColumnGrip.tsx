import type { PointerEvent } from "react";
import { leastWidth, mostWidth } from "../columns/column-memory.ts";
import styles from "./table.module.css";

/**
 * The draggable edge of a column's head. While dragging, only the column's `<col>` changes, so that no row renders; the new width is
 * reported once, at the end. With the keyboard, the width can be set in the column dialog.
 */
export function ColumnGrip({
  column,
  onResize,
}: {
  readonly column: string;
  readonly onResize: (column: string, width: number) => void;
}) {
  const down = (event: PointerEvent<HTMLElement>): void => {
    const grip = event.currentTarget;
    const head = grip.closest("th");
    const table = head?.closest("table");
    const place = head ? [...(head.parentElement?.children ?? [])].indexOf(head) : -1;
    const col = table?.querySelectorAll("col")[place];
    if (!head || !table || !col || event.button !== 0) return;
    event.preventDefault();
    grip.setPointerCapture(event.pointerId);
    const startX = event.clientX;
    // A table wider than its columns has stretched them: from now on each has its visible width.
    const heads = [...table.querySelectorAll<HTMLElement>("thead th")].map((each) => each.offsetWidth);
    const cols = table.querySelectorAll("col");
    heads.forEach((width, index) => cols[index]?.style.setProperty("width", `${width}px`));
    const before = heads[place] ?? leastWidth;
    const others = heads.reduce((sum, width) => sum + width, 0) - before;
    let width = before;
    const move = (moved: globalThis.PointerEvent): void => {
      width = Math.round(Math.max(leastWidth, Math.min(mostWidth, before + moved.clientX - startX)));
      col.style.width = `${width}px`;
      table.style.minWidth = `${others + width}px`;
    };
    const up = (): void => {
      grip.removeEventListener("pointermove", move);
      if (width !== before) onResize(column, width);
    };
    grip.addEventListener("pointermove", move);
    grip.addEventListener("lostpointercapture", up, { once: true });
  };
  return (
    <span data-part="column-grip-edge" className={styles.columnGripEdge} aria-hidden="true" onPointerDown={down} />
  );
}
