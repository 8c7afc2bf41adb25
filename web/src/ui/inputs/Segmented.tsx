import type { KeyboardEvent } from "react";
import styles from "./choices.module.css";

/** A choice of one among a few visible options: arrows move, as in a radio group. */
export function Segmented<V extends string | number>({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  /** Null: none is chosen yet. */
  readonly value: V | null;
  readonly options: readonly { readonly value: V; readonly title: string }[];
  readonly onChange: (value: V) => void;
}) {
  const keyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = options.findIndex((option) => option.value === value);
    const next = at < 0 ? 0 : (at + step + options.length) % options.length;
    const chosen = options[next];
    if (chosen) onChange(chosen.value);
    (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div
      data-part="segmented"
      className={styles.segmented}
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={keyDown}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          className={styles.segment}
          aria-checked={option.value === value}
          tabIndex={option.value === (value ?? options[0]?.value) ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.title}
        </button>
      ))}
    </div>
  );
}
