import { useId, type ReactNode } from "react";

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

/** A labelled field of a plain form; its error, else its help, is read with it. */
export function ProfileField({ label, error, help, children }: ProfileFieldProps) {
  const id = useId();
  const words = error ?? help;
  return (
    <div className="profile-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        invalid: error !== undefined,
        "aria-describedby": words === undefined ? undefined : `${id}-words`,
      })}
      {words !== undefined && (
        <small id={`${id}-words`} className={error === undefined ? undefined : "is-wrong"}>
          {words}
        </small>
      )}
    </div>
  );
}
