import { useId, useImperativeHandle, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from "react";
import { typedDay } from "./calendar.ts";
import { useUiTexts } from "../ui-texts.ts";
import { classNames } from "../class-names.ts";
import styles from "../inputs/input.module.css";
import dateStyles from "./date.module.css";

export interface DayFieldProps {
  readonly value: string;
  readonly onChange: (day: string) => void;
  /** ArrowDown, or a press: the calendar is wanted. */
  readonly onOpen: (byKeyboard: boolean) => void;
  readonly label?: string | undefined;
  readonly id?: string | undefined;
  readonly placeholder: string;
  readonly invalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  /** What a typed text means; default: a day. */
  readonly parse?: (text: string) => string | null;
  /** A text that is no day stays when the field is left, and that is said: for a form that is not sent while one of its fields is not valid. */
  readonly keepsWrong?: boolean | undefined;
  /** Times it was cleared from outside: that takes away what was typed, whatever it is. */
  readonly cleared?: number;
}

/**
 * The typed half of a date field. A text that is no day is refused at Enter and put back when the field is left, unless it is kept there;
 * until then the field is not valid, so that whoever stands around it can keep it.
 */
export function DayField({
  value,
  onChange,
  onOpen,
  label,
  id,
  placeholder,
  invalid,
  describedBy,
  disabled,
  ref,
  parse = typedDay,
  keepsWrong = false,
  cleared = 0,
}: DayFieldProps) {
  const texts = useUiTexts();
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLInputElement);
  const [draft, setDraft] = useState<string | null>(null);
  /** It was left with a text that is no day. */
  const [left, setLeft] = useState(false);
  const noteId = useId();
  const [base, setBase] = useState({ value, cleared });
  // Another day, chosen meanwhile, takes the place of what was typed.
  if (base.value !== value || base.cleared !== cleared) {
    setBase({ value, cleared });
    setDraft(null);
    setLeft(false);
  }
  const read = (text: string): string | null => (text.trim() === "" ? "" : parse(text));
  const wrong = draft !== null && read(draft) === null;
  useLayoutEffect(() => own.current?.setCustomValidity(wrong ? texts.noSuchDate : ""), [wrong, texts.noSuchDate]);
  const settle = (): void => {
    if (draft === null) return;
    if (wrong && keepsWrong) return setLeft(true);
    setDraft(null);
    const day = read(draft);
    if (day !== null && day !== value) onChange(day);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const field = event.currentTarget;
    if (event.key === "Enter" && !field.reportValidity()) return event.preventDefault();
    // A cell that is edited hears of Tab before the field is left.
    if (event.key === "Enter" || (event.key === "Tab" && field.validity.valid)) settle();
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    settle();
    onOpen(true);
  };
  return (
    <>
      <input
        ref={own}
        id={id}
        data-part="input-bare"
        className={classNames(styles.inputBare, "figures")}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={invalid || left || undefined}
        aria-describedby={left ? noteId : describedBy}
        aria-haspopup="dialog"
        disabled={disabled}
        placeholder={placeholder}
        value={draft ?? value}
        onChange={({ target }) => {
          setDraft(target.value);
          setLeft(false);
        }}
        onKeyDown={keyDown}
        onClick={() => onOpen(false)}
        onBlur={settle}
      />
      {left && (
        <span id={noteId} className={dateStyles.dayWrong} role="alert">
          {texts.noSuchDate}
        </span>
      )}
    </>
  );
}
