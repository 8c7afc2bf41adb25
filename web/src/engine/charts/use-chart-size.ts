import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { observeSize } from "../../ui/hooks/observe-size.ts";

export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The room that the page's style leaves for a chart, in pixels, followed as it changes: one unit of the drawing is one pixel of the screen, so
 * that its words are as large on a phone as on a desk.
 */
export function useChartSize<T extends Element>(initial: ChartSize): readonly [RefObject<T | null>, ChartSize] {
  const ref = useRef<T>(null);
  const [size, setSize] = useState(initial);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      // A hidden tab has no size; what it had still holds.
      if (width > 0 && height > 0)
        setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    return observeSize([element], measure);
  }, []);
  return [ref, size];
}
