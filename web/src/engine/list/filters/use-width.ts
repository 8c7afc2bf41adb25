import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { observeSize } from "../../../ui/hooks/observe-size.ts";

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

/**
 * Pixels that an element's children take side by side, measured before they are painted: the most that they took in this language, so
 * that columns do not come and go with the word of a toggle.
 * @param language  what they say in any case: in another language they are measured again
 * @param toggle    what they say besides
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
