import { useLayoutEffect, useRef, useState, type ReactNode, type Ref } from "react";
import { observeSize } from "./hooks/observe-size.ts";
import { tabStops } from "./tab-stops.ts";

interface ScrollBoxProps {
  /** Its name for a screen reader, if it is a Tab stop. */
  readonly label: string;
  readonly className: string | undefined;
  /** Its name on the page (`data-part`). */
  readonly part?: string;
  /** True: it is no Tab stop if it contains one, because that one scrolls it as well. So a form has no additional Tab stop. */
  readonly unlessWithin?: boolean;
  /** True: it is an aside of the page. */
  readonly isAside?: boolean;
  readonly children: ReactNode;
}

/**
 * A box whose content may be larger than the box. Only then it can be focused, to be scrolled by the arrows; otherwise it would be a
 * useless Tab stop.
 */
export function ScrollBox({ label, className, part, unlessWithin = false, isAside = false, children }: ScrollBoxProps) {
  const box = useRef<HTMLElement>(null);
  const Box = isAside ? "aside" : "div";
  const [over, setOver] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => {
      const larger = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
      setOver(larger && !(unlessWithin && element.querySelector(tabStops)));
    };
    measure();
    return observeSize([element, ...element.children], measure);
  }, [unlessWithin]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <Box
      ref={box as Ref<never>}
      data-part={part}
      className={className}
      {...(isAside ? { "aria-label": label } : over ? { role: "region", "aria-label": label } : {})}
      {...(over ? { tabIndex: 0 } : {})}
    >
      {children}
    </Box>
  );
}
