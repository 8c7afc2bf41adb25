import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
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
  readonly children: ReactNode;
}

/** Something that may be larger than its place. Only where it is can it be focused, to be moved by the arrows: else it would be a stop for nothing. */
export function ScrollBox({ label, className, part, unlessWithin = false, children }: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null);
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
    <div
      ref={box}
      data-part={part}
      className={className}
      {...(over ? { role: "region", "aria-label": label, tabIndex: 0 } : {})}
    >
      {children}
    </div>
  );
}
