import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { classNames } from "./class-names.ts";
import { doubleClickGuard, useGuard, useUsualGuard } from "./hooks/use-guard.ts";
import styles from "./button.module.css";

export type ButtonKind = "filled" | "default" | "text" | "danger";

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "title"> {
  /** filled: the one main action of a page or dialog · danger: a filled red one, only where harm is confirmed. */
  readonly kind?: ButtonKind;
  readonly size?: "small" | "medium";
  readonly icon?: ReactNode;
  /** Turns red under the pointer: what it does takes something away. */
  readonly harms?: boolean | undefined;
  /** Shows a spinner and takes no clicks. */
  readonly loading?: boolean | undefined;
  /** Shows a spinner and takes clicks: what it needs is on its way, and a click is kept until then. */
  readonly waiting?: boolean | undefined;
  /** Milliseconds for which it rests after a click; `true` is the product's 3000. The filled answers of a dialog rest 500 by themselves. */
  readonly guard?: number | true;
  readonly ref?: Ref<HTMLButtonElement>;
  /** What it is on its page, beside a button. */
  readonly "data-part"?: string;
}

/**
 * A button. While it loads or rests it is `aria-disabled`, not `disabled`: focus stays where the person left it. So it is, and takes no
 * click, where it is given that itself.
 */
export function Button(props: ButtonProps) {
  const {
    kind = "default",
    size = "medium",
    harms = false,
    icon,
    loading = false,
    waiting = false,
    guard,
    className,
    "data-part": part,
    onClick,
    children,
    ...rest
  } = props;
  const usual = useUsualGuard(kind === "filled" || kind === "danger");
  const { resting, pass } = useGuard(guard === true ? doubleClickGuard : (guard ?? usual));
  const isOff = rest["aria-disabled"] === true;
  const off = loading || resting || isOff;
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (off || !pass()) return event.preventDefault();
    onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      data-part={part === undefined ? "button" : `button ${part}`}
      data-kind={kind}
      className={classNames(
        styles.btn,
        size === "small" && styles.btnSmall,
        harms && styles.isHarm,
        isOff && styles.isOff,
        className,
      )}
      aria-disabled={off || undefined}
      aria-busy={loading || waiting || undefined}
      onClick={click}
    >
      {loading || waiting ? <span className={styles.btnSpinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> {
  /** What it does: its name for a screen reader and its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
  /** What it is on its page, beside a button. */
  readonly "data-part"?: string;
}

/** A button that shows an icon alone. */
export function IconButton({ label, icon, className, "data-part": part, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      data-part={part === undefined ? "icon-button" : `icon-button ${part}`}
      className={classNames(styles.iconBtn, className)}
      aria-label={label}
    >
      {icon}
    </button>
  );
}
