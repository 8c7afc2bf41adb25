import { useId, type ReactNode } from "react";
import styles from "./profile.module.css";

interface Given {
  readonly id: string;
  readonly invalid: boolean;
  readonly "aria-describedby": string | undefined;
}

interface ProfileFieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly help?: string;
  readonly children: (given: Given) => ReactNode;
}

/** A labelled field. Its error, or else its help text, is linked to it for screen readers. */
export function ProfileField({ label, error, help, children }: ProfileFieldProps) {
  const id = useId();
  const words = error ?? help;
  return (
    <div className={styles.profileField}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        invalid: error !== undefined,
        "aria-describedby": words === undefined ? undefined : `${id}-words`,
      })}
      {words !== undefined && (
        <small
          id={`${id}-words`}
          data-state={error === undefined ? undefined : "wrong"}
          className={error === undefined ? undefined : styles.isWrong}
        >
          {words}
        </small>
      )}
    </div>
  );
}
