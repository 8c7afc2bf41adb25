import type { ButtonHTMLAttributes } from "react";
import styles from "./choices.module.css";

/** On or off, applied at once. Name it by `aria-label`, or by a label with its `id`. */
export function Switch({
  checked,
  onChange,
  ...rest
}: { readonly checked: boolean; readonly onChange: (checked: boolean) => void } & Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  "onChange"
>) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      className={styles.switchBox}
      onClick={() => onChange(!checked)}
    >
      <i />
    </button>
  );
}
