import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { observeSize } from "../../ui/hooks/observe-size.ts";

export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The room that the page's style gives to a chart, in pixels, updated when it changes. One unit of the drawing is one pixel of the screen,
 * so that texts have the same size on a phone as on a desktop.
 */
export function useChartSize<T extends Element>(initial: ChartSize): readonly [RefObject<T | null>, ChartSize] {
  const ref = useRef<T>(null);
  const [size, setSize] = useState(initial);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      // A hidden tab has no size; the last known one stays.
      if (width > 0 && height > 0)
        setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    return observeSize([element], measure);
  }, []);
  return [ref, size];
}
