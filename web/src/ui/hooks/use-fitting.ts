import { useLayoutEffect, useState, type RefObject } from "react";
import { observeSize } from "./observe-size.ts";

/**
 * How many of a line's children fit on it. All of them are rendered first, on one line, and measured before they are seen.
 * @param line    its children, each with `data-fits`: its place in the order in which they may stay; the room is its own width
 * @param what    what the children say: when it is another, they are measured again
 * @param more    pixels of what stands in the place of those that do not fit
 * @returns null while all are to be rendered
 */
export function useFitting(line: RefObject<HTMLElement | null>, what: string, more: number): number | null {
  const [fitting, setFitting] = useState<{ readonly what: string; readonly widths: readonly number[] } | null>(null);
  const [room, setRoom] = useState(0);
  const measured = fitting?.what === what ? fitting.widths : null;
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    const measure = (): void => {
      // In a dialog that is only about to open nothing has a width yet.
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

/** Between two children. */
const lineGap = 8;

/** How many widths fit into the room, with what stands for the rest beside them where there is a rest. At least one stays. */
export function countFitting(widths: readonly number[], room: number, more: number, gap: number): number {
  const needed = (count: number): number =>
    widths.slice(0, count).reduce((sum, width) => sum + width + gap, 0) -
    gap +
    (count < widths.length ? gap + more : 0);
  let count = widths.length;
  while (count > 1 && Math.floor(needed(count)) > room) count--;
  return count;
}
