import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { observeSize } from "../../../ui/observe-size.ts";

/** The inner width of an element, followed as it changes. */
export function useWidth<T extends HTMLElement>(initial: number): readonly [RefObject<T | null>, number] {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(initial);
  const measured = useRef(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (): void => {
      // A hidden tab has no width; what it had still holds.
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    // Shown again in its tab it is as wide as it was, else it is told; to look now would hold the first frame up.
    if (!measured.current) measure();
    measured.current = true;
    return observeSize([element], measure);
  }, []);
  return [ref, width];
}
