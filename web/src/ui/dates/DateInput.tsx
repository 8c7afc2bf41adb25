import { useRef, useState } from "react";
import { typedDay } from "./calendar.ts";
import { Calendar } from "./Calendar.tsx";
import { classNames } from "../class-names.ts";
import { ClearButton } from "../inputs/ClearButton.tsx";
import { DayField } from "./DayField.tsx";
import { CalendarIcon } from "../icons.tsx";
import { Popover } from "../overlays/Popover.tsx";
import { useUiTexts } from "../ui-texts.ts";
import styles from "../inputs/input.module.css";
import dateStyles from "./date.module.css";

export interface DateInputProps {
  /** `YYYY-MM-DD`, "" while empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  /** See DayField. */
  readonly onUnread?: ((text: string) => void) | undefined;
  readonly label?: string | undefined;
  readonly id?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly today?: string | undefined;
  readonly invalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean;
}

/** One day, typed or chosen from a calendar. */
export function DateInput({
  value,
  onChange,
  onUnread,
  label,
  id,
  placeholder,
  min,
  max,
  today,
  invalid,
  describedBy,
  disabled = false,
}: DateInputProps) {
  const texts = useUiTexts();
  const frame = useRef<HTMLSpanElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<"pointer" | "keyboard" | null>(null);
  return (
    <span
      ref={frame}
      data-part="input"
      className={classNames(
        styles.input,
        open && styles.isOpen,
        invalid && styles.isInvalid,
        disabled && styles.isDisabled,
      )}
    >
      <DayField
        ref={field}
        id={id}
        label={label}
        value={value}
        placeholder={placeholder ?? texts.dayPattern}
        invalid={invalid}
        describedBy={describedBy}
        disabled={disabled}
        onChange={onChange}
        onUnread={onUnread}
        onOpen={(byKeyboard) => setOpen(byKeyboard ? "keyboard" : "pointer")}
      />
      {value !== "" && !disabled && <ClearButton onClear={() => onChange("")} />}
      <CalendarIcon />
      {open && (
        <Popover
          open
          onClose={() => setOpen(null)}
          anchor={frame}
          role="dialog"
          aria-label={label ?? texts.openCalendar}
          className={dateStyles.calendarLayer}
        >
          <Calendar
            key={value}
            from={typedDay(value) ?? ""}
            to={typedDay(value) ?? ""}
            min={min}
            max={max}
            today={today}
            focused={open === "keyboard"}
            onPick={(day) => {
              onChange(day);
              setOpen(null);
              field.current?.focus();
            }}
          />
        </Popover>
      )}
    </span>
  );
}

/** A time of day, `HH:mm`. */
export function TimeInput({
  value,
  onChange,
  onUnread,
  label,
  id,
  invalid,
  describedBy,
}: {
  readonly value: string;
  readonly onChange: (time: string) => void;
  /** See DayField. */
  readonly onUnread?: (text: string) => void;
  readonly label: string;
  readonly id?: string;
  readonly invalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
}) {
  return (
    <span data-part="input" className={classNames(styles.input, dateStyles.inputTime, invalid && styles.isInvalid)}>
      <DayField
        id={id}
        label={label}
        value={value}
        of="time"
        placeholder="HH:mm"
        invalid={invalid}
        describedBy={describedBy}
        onChange={onChange}
        onUnread={onUnread}
      />
    </span>
  );
}
