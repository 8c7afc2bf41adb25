import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./choices.module.css";

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "onChange"> {
  /** True: a part of what it represents is chosen. */
  readonly indeterminate?: boolean;
  readonly onChange?: (checked: boolean) => void;
  /** Text beside it; without it set an `aria-label`. */
  readonly children?: ReactNode;
}

/** A native checkbox in the design's look. */
export function Checkbox({ indeterminate = false, onChange, children, className, ...rest }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const box = (
    <input
      {...rest}
      ref={ref}
      type="checkbox"
      className={classNames(styles.checkbox, className)}
      onChange={(event) => onChange?.(event.target.checked)}
    />
  );
  if (children === undefined) return box;
  return (
    <label data-part="check-label" className={styles.checkLabel}>
      {box}
      <span>{children}</span>
    </label>
  );
}
