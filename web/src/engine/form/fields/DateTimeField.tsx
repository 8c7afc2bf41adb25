import { useState } from "react";
import { DateInput, TimeInput } from "../../../ui/dates/DateInput.tsx";
import { useUiTexts } from "../../../ui/ui-texts.ts";
import { formatTime, shownTimeZone } from "../../format/index.ts";
import { secondsAt } from "../../list/zone-days.ts";
import styles from "../../../ui/dates/date.module.css";
import formStyles from "../form.module.css";

interface DateTimeFieldProps {
  readonly id?: string;
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  /** Seconds, null while it is not whole. */
  readonly value: number | null;
  readonly onChange: (seconds: number | null) => void;
}

/** A day and a time of the shop's clock, as an instant. */
export function DateTimeField({ value, onChange, id, label, describedBy, invalid }: DateTimeFieldProps) {
  const texts = useUiTexts();
  const [half, setHalf] = useState({ day: "", time: "" });
  const day = value === null ? half.day : formatTime(value, "YYYY-MM-DD");
  const time = value === null ? half.time : formatTime(value, "HH:mm");
  const change = (next: { readonly day: string; readonly time: string }): void => {
    setHalf(next);
    onChange(next.day !== "" && next.time !== "" ? secondsAt(`${next.day}T${next.time}`, shownTimeZone()) : null);
  };
  return (
    <span data-part="date-time" className={styles.dateTime}>
      <DateInput
        id={id}
        label={label}
        describedBy={describedBy}
        invalid={invalid}
        value={day}
        onChange={(next) => change({ day: next, time: next === "" ? "" : time || "09:00" })}
      />
      <TimeInput
        label={`${label} · ${texts.time}`}
        invalid={invalid}
        value={time}
        onChange={(next) => change({ day, time: next })}
      />
    </span>
  );
}

interface DateTimeRangeFieldProps extends Omit<DateTimeFieldProps, "value" | "onChange"> {
  readonly value: readonly (number | null)[];
  readonly onChange: (range: readonly [number | null, number | null]) => void;
}

/** From an instant to an instant. */
export function DateTimeRangeField({ value, onChange, id, label, ...rest }: DateTimeRangeFieldProps) {
  const texts = useUiTexts();
  const [from = null, to = null] = value;
  return (
    <span className={formStyles.dateTimeRange}>
      <DateTimeField
        {...rest}
        {...(id ? { id } : {})}
        label={`${label} · ${texts.start}`}
        value={from}
        onChange={(next) => onChange([next, to])}
      />
      <span aria-hidden="true">–</span>
      <DateTimeField
        {...rest}
        label={`${label} · ${texts.end}`}
        value={to}
        onChange={(next) => onChange([from, next])}
      />
    </span>
  );
}
