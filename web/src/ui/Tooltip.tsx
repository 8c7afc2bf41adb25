import { cloneElement, useId, useRef, useState, type HTMLAttributes, type ReactElement } from "react";
import { Popover } from "./Popover.tsx";

/**
 * A few words by what they explain, on hover and on keyboard focus.
 * @param children  one element that takes a ref and mouse and focus events
 */
export function Tooltip({
  text,
  children,
}: {
  readonly text: string;
  readonly children: ReactElement<HTMLAttributes<HTMLElement> & { ref?: unknown }>;
}) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const show = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), 300);
  };
  const hide = (): void => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  return (
    <>
      {cloneElement(children, {
        ref: anchor,
        "aria-describedby": open ? id : undefined,
        onMouseEnter: show,
        onMouseLeave: hide,
        onFocus: show,
        onBlur: hide,
        onMouseDown: hide,
      } as HTMLAttributes<HTMLElement>)}
      {open && (
        <Popover open onClose={hide} anchor={anchor} placement="top-start" className="tooltip" role="tooltip" id={id}>
          {text}
        </Popover>
      )}
    </>
  );
}
