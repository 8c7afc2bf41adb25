import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from "react";
import { PasswordInput } from "../../engine/form/PasswordInput.tsx";
import { Input } from "../../ui/inputs/Input.tsx";
import styles from "./login.module.css";

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value"> {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
  /** True for a password field. */
  readonly secret?: boolean;
  /** Shown at the end of the field: the captcha picture, or the button that sends a code. */
  readonly beside?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled field. Its error is shown below and linked to it for screen readers. */
export function Field({ label, value, error, onChange, secret = false, beside, ...rest }: FieldProps) {
  const id = useId();
  const Control = secret ? PasswordInput : Input;
  return (
    <div data-part="login-field" className={styles.loginField}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.loginFieldRow}>
        <Control
          {...rest}
          id={id}
          value={value}
          onChange={onChange}
          invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        {beside}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} data-part="login-error" className={styles.loginError}>
          {error}
        </p>
      )}
    </div>
  );
}
