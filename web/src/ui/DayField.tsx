import { useState, type KeyboardEvent, type Ref } from "react";
import { typedDay } from "./calendar.ts";

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
}

/** The typed half of a date field. A text that is no day is put back when the field is left. */
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
}: DayFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const settle = (): void => {
    if (draft === null) return;
    setDraft(null);
    const day = draft.trim() === "" ? "" : parse(draft);
    if (day !== null && day !== value) onChange(day);
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter") settle();
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    settle();
    onOpen(true);
  };
  return (
    <input
      ref={ref}
      id={id}
      className="input-bare figures"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      disabled={disabled}
      placeholder={placeholder}
      value={draft ?? value}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={keyDown}
      onClick={() => onOpen(false)}
      onBlur={settle}
    />
  );
}
