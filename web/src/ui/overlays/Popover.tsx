import type { HTMLAttributes, ReactNode, RefObject } from "react";
import { classNames } from "../class-names.ts";
import { usePopover, type Placement } from "./use-popover.ts";
import styles from "./popover.module.css";

export interface PopoverProps extends HTMLAttributes<HTMLDivElement> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly placement?: Placement;
  /** True: at least as wide as its anchor; for lists of options. */
  readonly matchWidth?: boolean;
  readonly children: ReactNode;
}

/** A small layer beside an anchor. See `usePopover`. */
export function Popover({
  open,
  onClose,
  anchor,
  placement = "bottom-start",
  matchWidth = false,
  children,
  className,
  style,
  ...rest
}: PopoverProps) {
  const ref = usePopover(anchor, open, onClose, placement);
  if (!open) return null;
  const width = matchWidth ? { minWidth: anchor.current?.offsetWidth } : {};
  return (
    <div
      {...rest}
      ref={ref}
      popover="manual"
      className={classNames(styles.popover, className)}
      style={{ ...style, ...width }}
    >
      {children}
    </div>
  );
}
