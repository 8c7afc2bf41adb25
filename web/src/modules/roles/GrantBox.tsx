import { Check, Minus } from "lucide-react";
import type { Held } from "./grants.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./roles.module.css";

interface GrantBoxProps {
  /** Position in the grid: `row,column`. */
  readonly at: string;
  readonly state: Exclude<Held, null>;
  readonly label: string;
  readonly disabled: boolean;
  /** True for the checkbox that is the Tab stop before any was used. */
  readonly first?: boolean;
  readonly onToggle: () => void;
}

/** A checkbox of the tree: all, some or none. One checkbox is the Tab stop; arrow keys move between them. */
export function GrantBox({ at, state, label, disabled, first = false, onToggle }: GrantBoxProps) {
  return (
    <button
      type="button"
      role="checkbox"
      data-part="grant-box"
      className={classNames(styles.grantBox, styles[`is-${state}`])}
      data-at={at}
      aria-checked={state === "all" ? true : state === "some" ? "mixed" : false}
      aria-label={label}
      aria-disabled={disabled || undefined}
      tabIndex={first ? 0 : -1}
      onClick={() => !disabled && onToggle()}
    >
      {state === "all" && <Check size={12} strokeWidth={3} aria-hidden="true" />}
      {state === "some" && <Minus size={12} strokeWidth={3} aria-hidden="true" />}
    </button>
  );
}
