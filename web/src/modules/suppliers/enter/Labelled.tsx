import { useId, type ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./enter.module.css";

interface LabelledProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly wide?: boolean;
  readonly children: (props: { id: string; invalid: boolean; "aria-describedby": string | undefined }) => ReactNode;
}

/** A field with its label above and its error below. */
export function Labelled({ label, error, wide = false, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={classNames(styles.field, wide && styles.isWide)} data-part="enter-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, invalid: error !== undefined, "aria-describedby": error === undefined ? undefined : `${id}-e` })}
      {error !== undefined && (
        <p id={`${id}-e`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
