import { useId, useImperativeHandle, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from "react";
import { machineToday, typedDay, typedMonth, typedTime } from "./calendar.ts";
import { useUiTexts, type UiTexts } from "../ui-texts.ts";
import { classNames } from "../class-names.ts";
import styles from "../inputs/input.module.css";
import dateStyles from "./date.module.css";

/** What is typed: how it is read, and what is said where it cannot be. */
const kinds = {
  day: { read: typedDay, fault: (texts: UiTexts) => texts.notDay(machineToday()) },
  month: { read: typedMonth, fault: (texts: UiTexts) => texts.notMonth(machineToday().slice(0, 7)) },
  time: { read: typedTime, fault: (texts: UiTexts) => texts.notTime("09:30") },
};

export interface DayFieldProps {
  readonly value: string;
  readonly onChange: (day: string) => void;
  /**
   * It was left with a text that cannot be read. Who takes that gives it back as the value: a form keeps it with all else that was typed, and
   * is not sent with it.
   */
  readonly onUnread?: ((text: string) => void) | undefined;
  /** ArrowDown, or a press: the calendar is wanted. */
  readonly onOpen?: (byKeyboard: boolean) => void;
  readonly label?: string | undefined;
  readonly id?: string | undefined;
  readonly placeholder: string;
  /** Whoever draws it says what is wrong. */
  readonly invalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  readonly of?: keyof typeof kinds;
  /** Times it was cleared from outside: that takes away what was typed, whatever it is. */
  readonly cleared?: number;
}

/**
 * The typed half of a date field. A text that cannot be read stays there: the field is not valid, and says how it wants it once it is left.
 */
export function DayField({
  value,
  onChange,
  onUnread,
  onOpen,
  label,
  id,
  placeholder,
  invalid,
  describedBy,
  disabled,
  ref,
  of = "day",
  cleared = 0,
}: DayFieldProps) {
  const texts = useUiTexts();
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLInputElement);
  const [draft, setDraft] = useState<string | null>(null);
  /** It was left since something was typed. */
  const [left, setLeft] = useState(false);
  const noteId = useId();
  const [base, setBase] = useState({ value, cleared });
  // Another day, chosen meanwhile, takes the place of what was typed.
  if (base.value !== value || base.cleared !== cleared) {
    setBase({ value, cleared });
    setDraft(null);
    setLeft(false);
  }
  const read = (text: string): string | null => (text.trim() === "" ? "" : kinds[of].read(text));
  const wrong = read(draft ?? value) === null;
  const fault = wrong ? kinds[of].fault(texts) : "";
  const isTold = wrong && !invalid && (draft === null || left);
  useLayoutEffect(() => own.current?.setCustomValidity(fault), [fault]);
  const settle = (): void => {
    if (draft === null) return;
    const day = read(draft);
    if (day === null) {
      setLeft(true);
      return onUnread?.(draft);
    }
    setDraft(null);
    if (day !== value) onChange(day);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const field = event.currentTarget;
    if (event.key === "Enter" && !onUnread && !field.reportValidity()) return event.preventDefault();
    // A cell that is edited hears of Tab before the field is left.
    if (event.key === "Enter" || event.key === "Tab") settle();
    if (event.key !== "ArrowDown" || !onOpen) return;
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
        aria-invalid={invalid || isTold || undefined}
        aria-describedby={isTold ? noteId : describedBy}
        aria-haspopup={onOpen && "dialog"}
        disabled={disabled}
        placeholder={placeholder}
        value={draft ?? value}
        onChange={({ target }) => {
          setDraft(target.value);
          setLeft(false);
        }}
        onKeyDown={keyDown}
        onClick={() => onOpen?.(false)}
        onBlur={settle}
      />
      {isTold && (
        <span id={noteId} className={dateStyles.dayWrong} role="alert">
          {fault}
        </span>
      )}
    </>
  );
}
