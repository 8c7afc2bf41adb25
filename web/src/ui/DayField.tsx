import { useState, type KeyboardEvent, type Ref } from "react";
import { typedDay } from "./calendar.ts";
import { useUiTexts } from "./ui-texts.ts";

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

/**
 * The typed half of a date field. A text that is no day is refused at Enter and put back when the field is left; until then the field is
 * not valid, so that whoever stands around it can keep it.
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
}: DayFieldProps) {
  const texts = useUiTexts();
  const [draft, setDraft] = useState<string | null>(null);
  const read = (text: string): string | null => (text.trim() === "" ? "" : parse(text));
  const settle = (field: HTMLInputElement): void => {
    if (draft === null) return;
    field.setCustomValidity("");
    setDraft(null);
    const day = read(draft);
    if (day !== null && day !== value) onChange(day);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const field = event.currentTarget;
    if (event.key === "Enter" && !field.reportValidity()) return event.preventDefault();
    // A cell that is edited hears of Tab before the field is left.
    if (event.key === "Enter" || (event.key === "Tab" && field.validity.valid)) settle(field);
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    settle(field);
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
      onChange={({ target }) => {
        target.setCustomValidity(read(target.value) === null ? texts.noSuchDate : "");
        setDraft(target.value);
      }}
      onKeyDown={keyDown}
      onClick={() => onOpen(false)}
      onBlur={(event) => settle(event.currentTarget)}
    />
  );
}
