import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./chip.module.css";

/** A state colour of the design. */
export type ChipColor = "green" | "amber" | "red" | "violet" | "cyan" | "blue" | "slate";

/** A state: soft background, dot and text. Dot and text carry the meaning together. */
export function Chip({
  color = "slate",
  dot = true,
  children,
}: {
  readonly color?: ChipColor | undefined;
  readonly dot?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <span data-part="chip" className={classNames(styles.chip, styles[`chip-${color}`])}>
      {dot && <i className={styles.chipDot} aria-hidden="true" />}
      <span className="truncate">{children}</span>
    </span>
  );
}

/** A removable value: a set filter, a chosen option, a typed tag. */
export function Tag({
  children,
  removeLabel,
  onRemove,
}: {
  readonly children: ReactNode;
  readonly removeLabel: string;
  readonly onRemove: () => void;
}) {
  return (
    <span data-part="tag" className={styles.tag}>
      <span className="truncate">{children}</span>
      <button type="button" className={styles.tagRemove} aria-label={removeLabel} onClick={onRemove}>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="m3 3 6 6m0-6-6 6" stroke="currentColor" strokeWidth="1.3" strokeLinecap="round" />
        </svg>
      </button>
    </span>
  );
}
