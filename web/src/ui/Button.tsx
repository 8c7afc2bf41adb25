import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { classNames } from "./class-names.ts";
import { doubleClickGuard, useGuard, useUsualGuard } from "./hooks/use-guard.ts";
import styles from "./button.module.css";

export type ButtonKind = "filled" | "default" | "text" | "danger";

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "title"> {
  /** filled: the only main action of a page or dialog · danger: filled red, only for confirming a harmful action */
  readonly kind?: ButtonKind;
  readonly size?: "small" | "medium";
  readonly icon?: ReactNode;
  /** True: red under the pointer, because its action removes something. */
  readonly harms?: boolean | undefined;
  /** True: shows a spinner and accepts no clicks. */
  readonly loading?: boolean | undefined;
  /** True: shows a spinner and accepts clicks. The data it needs are loading, and a click is kept until then. */
  readonly waiting?: boolean | undefined;
  /**
   * Milliseconds for which it accepts no clicks after one; `true` is the default of 3000. Filled buttons in a dialog's footer have 500 by
   * themselves.
   */
  readonly guard?: number | true;
  readonly ref?: Ref<HTMLButtonElement>;
  /** Its name on the page, added to `button`. */
  readonly "data-part"?: string;
}

/**
 * A button. While it is loading or guarded it is `aria-disabled`, not `disabled`, so that it keeps the focus. If `aria-disabled` is set
 * from outside, it accepts no clicks either.
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
  /** The action: its name for a screen reader, and its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
  /** Its name on the page, added to `button`. */
  readonly "data-part"?: string;
}

/** A button with only an icon. */
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
