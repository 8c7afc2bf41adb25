import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { observeSize } from "./observe-size.ts";

interface ScrollBoxProps {
  /** Names it where it is a stop of Tab. */
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Something that may be wider than its place. Only where it is can it be focused, to be moved by the arrows: else it would be a stop for nothing. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void =>
      setOver(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    measure();
    return observeSize([element, ...element.children], measure);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div ref={box} className={className} {...(over ? { role: "region", "aria-label": label, tabIndex: 0 } : {})}>
      {children}
    </div>
  );
}
