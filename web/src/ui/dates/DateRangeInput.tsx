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

/** First and last day, both included; "" for an open side. */
export type DayRange = readonly [string, string];

export interface DateRangeInputProps {
  readonly value: DayRange;
  /** `whole`: true if both ends were chosen together, so that the choice is complete. */
  readonly onChange: (range: DayRange, whole?: boolean) => void;
  readonly label: string;
  readonly id?: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly today?: string | undefined;
  /** Ranges that can be chosen with one click. */
  readonly presets?: readonly { readonly title: string; readonly range: DayRange }[];
  readonly invalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
  /** One of the two fields was left with a text that is no valid day. See DayField. */
  readonly onUnread?: ((range: DayRange) => void) | undefined;
}

const noPresets: NonNullable<DateRangeInputProps["presets"]> = [];

/** The two days in ascending order; an open side, or an invalid day, stays unchanged. */
export function ordered([from, to]: DayRange): DayRange {
  return typedDay(from) !== null && typedDay(to) !== null && from > to ? [to, from] : [from, to];
}

/** A range of days, typed or chosen: the first click on the calendar sets one end, the second the other. */
export function DateRangeInput({
  value,
  onChange,
  label,
  id,
  min,
  max,
  today,
  presets = noPresets,
  invalid,
  describedBy,
  onUnread,
}: DateRangeInputProps) {
  const texts = useUiTexts();
  const frame = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState<"pointer" | "keyboard" | null>(null);
  const [first, setFirst] = useState<string | null>(null);
  const [cleared, setCleared] = useState(0);
  const [from, to] = value;
  const close = (): void => {
    setOpen(null);
    setFirst(null);
  };
  const show = (byKeyboard: boolean): void => setOpen(byKeyboard ? "keyboard" : "pointer");
  const pick = (day: string): void => {
    if (first === null) return setFirst(day);
    onChange(ordered([first, day]), true);
    close();
    frame.current?.querySelector("input")?.focus();
  };
  const withSide = (index: 0 | 1, text: string): DayRange => (index === 0 ? [text, to] : [from, text]);
  const side = (index: 0 | 1) => ({
    value: value[index],
    onChange: (day: string) => onChange(ordered(withSide(index, day))),
    onUnread: onUnread && ((text: string) => onUnread(withSide(index, text))),
    onOpen: show,
    label: `${label} · ${index === 0 ? texts.start : texts.end}`,
    placeholder: index === 0 ? texts.start : texts.end,
    invalid,
    describedBy,
    cleared,
  });
  return (
    <span
      ref={frame}
      data-part="input date-range"
      className={classNames(styles.input, dateStyles.dateRange, open && styles.isOpen, invalid && styles.isInvalid)}
    >
      <DayField id={id} {...side(0)} />
      <span className={dateStyles.dateRangeDash} aria-hidden="true">
        –
      </span>
      <DayField {...side(1)} />
      {(from || to) !== "" && (
        <ClearButton
          onClear={() => {
            setCleared(cleared + 1);
            onChange(["", ""]);
          }}
        />
      )}
      <CalendarIcon />
      {open && (
        <Popover
          open
          onClose={close}
          anchor={frame}
          role="dialog"
          aria-label={label}
          className={dateStyles.calendarLayer}
        >
          {presets.length > 0 && (
            <div className={dateStyles.calendarPresets}>
              {presets.map((preset) => (
                <button
                  key={preset.title}
                  type="button"
                  className={dateStyles.calendarPreset}
                  onClick={() => {
                    onChange(preset.range, true);
                    close();
                    frame.current?.querySelector("input")?.focus();
                  }}
                >
                  {preset.title}
                </button>
              ))}
            </div>
          )}
          <Calendar
            from={first ?? typedDay(from) ?? ""}
            to={first ?? typedDay(to) ?? ""}
            min={min}
            max={max}
            today={today}
            focused={open === "keyboard"}
            onPick={pick}
          />
        </Popover>
      )}
    </span>
  );
}
