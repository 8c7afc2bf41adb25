import { useLayoutEffect, useState, type RefObject } from "react";
import { observeSize } from "../../../ui/hooks/observe-size.ts";

/** Of the last table in a window as wide as this one: a new list begins with it, and nothing shifts. */
let last: { readonly window: number; readonly room: number } | null = null;

/** Width of a table's box in pixels; null until the first one of this window has been measured. */
export function useRoom(box: RefObject<HTMLElement | null>): number | null {
  const [room, setRoom] = useState(() => (last?.window === innerWidth ? last.room : null));
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => {
      // A tab that is hidden has no width.
      if (element.clientWidth === 0) return;
      last = { window: innerWidth, room: element.clientWidth };
      setRoom(element.clientWidth);
    };
    return observeSize([element], measure);
  }, [box]);
  return room;
}
