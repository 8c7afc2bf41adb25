import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from "react";
import { classNames } from "../class-names.ts";
import { withoutChinese } from "./text-rules.ts";
import styles from "./input.module.css";

export interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly icon?: ReactNode;
  /** Shown behind the text: kg, 晚. */
  readonly unit?: ReactNode;
  readonly invalid?: boolean | undefined;
  /** Removes Chinese characters while typing (after the input method has finished with them). */
  readonly noChinese?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text. With `maxLength` it shows a counter. */
export function Input({ value, onChange, icon, unit, invalid, noChinese = false, className, ...rest }: InputProps) {
  const clean = (text: string): string => (noChinese ? withoutChinese(text) : text);
  return (
    <span
      data-part="input"
      className={classNames(styles.input, invalid && styles.isInvalid, rest.disabled && styles.isDisabled, className)}
    >
      {icon}
      <input
        {...rest}
        value={value}
        aria-invalid={invalid || undefined}
        // An input method composes in the field itself; cleaning during this would break every syllable.
        onChange={(event) =>
          onChange((event.nativeEvent as InputEvent).isComposing ? event.target.value : clean(event.target.value))
        }
        onCompositionEnd={(event) => onChange(clean(event.currentTarget.value))}
        onBlur={(event) => {
          if (noChinese && value !== clean(value)) onChange(clean(value));
          rest.onBlur?.(event);
        }}
      />
      {rest.maxLength !== undefined && rest.maxLength <= 200 && value.length > rest.maxLength / 2 && (
        <span className={styles.inputCount} aria-hidden="true">{`${value.length} / ${rest.maxLength}`}</span>
      )}
      {unit !== undefined && <span className={styles.inputUnit}>{unit}</span>}
    </span>
  );
}

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "onChange" | "value"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly invalid?: boolean | undefined;
}

/** Several lines of text. */
export function TextArea({ value, onChange, invalid, className, ...rest }: TextAreaProps) {
  return (
    <span
      data-part="input"
      className={classNames(
        styles.input,
        styles.inputArea,
        invalid && styles.isInvalid,
        rest.disabled && styles.isDisabled,
        className,
      )}
    >
      <textarea
        rows={3}
        {...rest}
        value={value}
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {rest.maxLength !== undefined && (
        <span className={styles.inputCount} aria-hidden="true">{`${value.length} / ${rest.maxLength}`}</span>
      )}
    </span>
  );
}
