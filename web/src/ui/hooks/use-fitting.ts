import { useLayoutEffect, useState, type RefObject } from "react";
import { observeSize } from "./observe-size.ts";

/**
 * Computes how many of a line's children fit on it. All of them are rendered first, on one line, and measured before they are visible.
 * @param line   its children have `data-fits`: their priority for staying; the room is the line's own width
 * @param what   text of the children: if it changes, they are measured again
 * @param more   pixels of the element that replaces the others
 * @returns null while all must be rendered
 */
export function useFitting(line: RefObject<HTMLElement | null>, what: string, more: number): number | null {
  const [fitting, setFitting] = useState<{ readonly what: string; readonly widths: readonly number[] } | null>(null);
  const [room, setRoom] = useState(0);
  const measured = fitting?.what === what ? fitting.widths : null;
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    const measure = (): void => {
      // In a dialog that is just opening, elements have no width yet.
      if (element.clientWidth === 0) return;
      setRoom(element.clientWidth);
      if (!measured) setFitting({ what, widths: widthsIn(element) });
    };
    measure();
    return observeSize([element], measure);
  }, [line, measured, what]);
  return measured ? countFitting(measured, room, more, lineGap) : null;
}

function widthsIn(line: HTMLElement): readonly number[] {
  const place = (child: HTMLElement): number => Number(child.dataset["fits"]);
  return [...line.querySelectorAll<HTMLElement>("[data-fits]")]
    .toSorted((one, other) => place(one) - place(other))
    .map((child) => child.getBoundingClientRect().width);
}

/** Pixels between two children. */
const lineGap = 8;

/** Number of widths that fit into the room, with the replacement for the others if there are any. At least one. */
export function countFitting(widths: readonly number[], room: number, more: number, gap: number): number {
  const needed = (count: number): number =>
    widths.slice(0, count).reduce((sum, width) => sum + width + gap, 0) -
    gap +
    (count < widths.length ? gap + more : 0);
  let count = widths.length;
  while (count > 1 && Math.floor(needed(count)) > room) count--;
  return count;
}
