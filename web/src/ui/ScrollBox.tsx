import { useLayoutEffect, useRef, useState, type ReactNode, type Ref } from "react";
import { observeSize } from "./hooks/observe-size.ts";
import { tabStops } from "./tab-stops.ts";

interface ScrollBoxProps {
  /** Names it where it is a stop of Tab. */
  readonly label: string;
  readonly className: string | undefined;
  /** What it is, for those who look for it. */
  readonly part?: string;
  /** It is no stop where Tab stops at something inside, which scrolls it as well: a form is not walked through by one stop more. */
  readonly unlessWithin?: boolean;
  /** It stands beside what the page is about. */
  readonly isAside?: boolean;
  readonly children: ReactNode;
}

/** Something that may be larger than its place. Only where it is can it be focused, to be moved by the arrows: else it would be a stop for nothing. */
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
