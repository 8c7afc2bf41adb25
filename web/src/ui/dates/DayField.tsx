import { useId, useImperativeHandle, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from "react";
import { machineToday, typedDay, typedMonth, typedTime } from "./calendar.ts";
import { useUiTexts, type UiTexts } from "../ui-texts.ts";
import { classNames } from "../class-names.ts";
import styles from "../inputs/input.module.css";
import dateStyles from "./date.module.css";

/** The kinds of fields: how the text is read, and the message where it cannot be read. */
const kinds = {
  day: { read: typedDay, fault: (texts: UiTexts) => texts.notDay(machineToday()) },
  month: { read: typedMonth, fault: (texts: UiTexts) => texts.notMonth(machineToday().slice(0, 7)) },
  time: { read: typedTime, fault: (texts: UiTexts) => texts.notTime("09:30") },
};

export interface DayFieldProps {
  readonly value: string;
  readonly onChange: (day: string) => void;
  /**
   * Called when the field is left with a text that cannot be read. The parent then passes the text back as the value, so that a form keeps
   * it with all other values; the form cannot be sent with it.
   */
  readonly onUnread?: ((text: string) => void) | undefined;
  /** ArrowDown or a click: opens the calendar. */
  readonly onOpen?: (byKeyboard: boolean) => void;
  readonly label?: string | undefined;
  readonly id?: string | undefined;
  readonly placeholder: string;
  /** True: the parent shows the error. */
  readonly invalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  readonly of?: keyof typeof kinds;
  /** Counts how often it was cleared from outside; a change also removes typed text that is no valid day. */
  readonly cleared?: number;
}

/**
 * The text part of a date field. A text that cannot be read stays: the field is then invalid, and shows the expected format once it is
 * left.
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
  /** True: the field was left after typing. */
  const [left, setLeft] = useState(false);
  const noteId = useId();
  const [base, setBase] = useState({ value, cleared });
  // A day that was chosen meanwhile replaces the typed text.
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
    // A cell editor handles Tab before the field is left, so the value must be set now.
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
