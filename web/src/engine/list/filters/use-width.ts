import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { observeSize } from "../../../ui/hooks/observe-size.ts";

/** The inner width of an element, updated when it changes. */
export function useWidth<T extends HTMLElement>(initial: number): readonly [RefObject<T | null>, number] {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(initial);
  const measured = useRef(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (): void => {
      // A hidden tab has no width; the last known one stays.
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    // When its tab is shown again, its width is usually the same, and a change is reported by the observer. Measuring now would delay the
    // first frame.
    if (!measured.current) measure();
    measured.current = true;
    return observeSize([element], measure);
  }, []);
  return [ref, width];
}

/**
 * Pixels that an element's children need side by side, measured before painting: the most in this language, so that columns do not change
 * with the text of a toggle.
 * @param language  of their texts: in another language they are measured again
 * @param toggle   their changing text
 */
export function useChildrenWidth<T extends HTMLElement>(
  language: string,
  toggle: string,
): readonly [RefObject<T | null>, number] {
  const ref = useRef<T>(null);
  const [most, setMost] = useState({ language, width: 0 });
  const measured = useRef("");
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what children there are follows from the width; each set is measured once
  useLayoutEffect(() => {
    const children = [...(ref.current?.children ?? [])];
    const said = [language, toggle, children.length].join(" ");
    if (measured.current === said) return;
    const [left, right] = [
      children.at(0)?.getBoundingClientRect().left,
      children.at(-1)?.getBoundingClientRect().right,
    ];
    const width = Math.ceil((right ?? 0) - (left ?? 0));
    if (width === 0) return;
    measured.current = said;
    setMost((was) => ({ language, width: was.language === language ? Math.max(was.width, width) : width }));
  });
  return [ref, most.language === language ? most.width : 0];
}
