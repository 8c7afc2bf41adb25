import { typedDay, typedTime } from "../../../ui/dates/calendar.ts";
import { DateInput, TimeInput } from "../../../ui/dates/DateInput.tsx";
import { useUiTexts } from "../../../ui/ui-texts.ts";
import { formatTime, shownTimeZone } from "../../format/index.ts";
import { secondsAt } from "../../list/zone-days.ts";
import { isHalf, type HalfInstant } from "./unread.ts";
import styles from "../../../ui/dates/date.module.css";
import formStyles from "../form.module.css";

/** Seconds; or the typed parts while they make no instant; null: empty. */
export type Instant = number | HalfInstant | null;

interface DateTimeFieldProps {
  readonly id?: string;
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  readonly value: Instant;
  readonly onChange: (value: Instant) => void;
}

/** A day and a time by the shop's clock, as an instant. */
export function DateTimeField({ value, onChange, id, label, describedBy, invalid }: DateTimeFieldProps) {
  const texts = useUiTexts();
  const [day, time] = partsOf(value);
  const change = (nextDay: string, nextTime: string): void => {
    const isWhole = typedDay(nextDay) !== null && typedTime(nextTime) !== null;
    if (isWhole) onChange(secondsAt(`${nextDay}T${nextTime}`, shownTimeZone()));
    else onChange(nextDay === "" && nextTime === "" ? null : [nextDay, nextTime]);
  };
  return (
    <span data-part="date-time" className={styles.dateTime}>
      <DateInput
        id={id}
        label={label}
        describedBy={describedBy}
        invalid={invalid}
        value={day}
        onChange={(next) => change(next, next === "" ? "" : time || "09:00")}
        onUnread={(text) => change(text, time)}
      />
      <TimeInput
        label={`${label} · ${texts.time}`}
        describedBy={describedBy}
        invalid={invalid}
        value={time}
        onChange={(next) => change(day, next)}
        onUnread={(text) => change(day, text)}
      />
    </span>
  );
}

function partsOf(value: Instant): HalfInstant {
  if (value === null) return ["", ""];
  return isHalf(value) ? value : [formatTime(value, "YYYY-MM-DD"), formatTime(value, "HH:mm")];
}

interface DateTimeRangeFieldProps extends Omit<DateTimeFieldProps, "value" | "onChange"> {
  readonly value: readonly Instant[];
  readonly onChange: (range: readonly [Instant, Instant]) => void;
}

/** A span between two instants. */
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
