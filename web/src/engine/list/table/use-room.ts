import { useLayoutEffect, useState, type RefObject } from "react";
import { observeSize } from "../../../ui/hooks/observe-size.ts";

/** The room of the last table in a window of the same width: a new list starts with it, so that nothing moves. */
let last: { readonly window: number; readonly room: number } | null = null;

/** Width of a table's box in pixels; null until the first one in this window has been measured. */
export function useRoom(box: RefObject<HTMLElement | null>): number | null {
  const [room, setRoom] = useState(() => (last?.window === innerWidth ? last.room : null));
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => {
      // A hidden tab has no width.
      if (element.clientWidth === 0) return;
      last = { window: innerWidth, room: element.clientWidth };
      setRoom(element.clientWidth);
    };
    return observeSize([element], measure);
  }, [box]);
  return room;
}
