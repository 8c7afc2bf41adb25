import { useRef, useState } from "react";
import { addMonths, machineToday, monthInWords } from "./calendar.ts";
import { IconButton } from "../Button.tsx";
import { classNames } from "../class-names.ts";
import { ClearButton } from "../inputs/ClearButton.tsx";
import { DayField } from "./DayField.tsx";
import { CalendarIcon, ChevronLeft, ChevronRight } from "../icons.tsx";
import { Popover } from "../overlays/Popover.tsx";
import { useUiTexts } from "../ui-texts.ts";
import styles from "../inputs/input.module.css";
import dateStyles from "./date.module.css";

/** One month, `YYYY-MM`, "" while empty. */
export function MonthInput({
  value,
  onChange,
  label,
  id,
}: {
  readonly value: string;
  readonly onChange: (month: string) => void;
  readonly label: string;
  readonly id?: string;
}) {
  const texts = useUiTexts();
  const frame = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const [year, setYear] = useState("");
  const show = (): void => {
    setYear((value || machineToday()).slice(0, 4));
    setOpen(true);
  };
  return (
    <span ref={frame} data-part="input" className={classNames(styles.input, open && styles.isOpen)}>
      <DayField
        id={id}
        label={label}
        value={value}
        of="month"
        placeholder={texts.monthPattern}
        onChange={onChange}
        onOpen={show}
      />
      {value !== "" && <ClearButton onClear={() => onChange("")} />}
      <CalendarIcon />
      {open && (
        <Popover
          open
          onClose={() => setOpen(false)}
          anchor={frame}
          role="dialog"
          aria-label={label}
          className={dateStyles.calendarLayer}
        >
          <div className={dateStyles.calendarHead}>
            <IconButton
              label={texts.previousYear}
              icon={<ChevronLeft />}
              onClick={() => setYear(String(Number(year) - 1))}
            />
            <span className={classNames(dateStyles.calendarMonth, "figures")}>{year}</span>
            <IconButton
              label={texts.nextYear}
              icon={<ChevronRight />}
              onClick={() => setYear(String(Number(year) + 1))}
            />
          </div>
          <div className={dateStyles.calendarMonths}>
            {Array.from({ length: 12 }, (_, index) => addMonths(`${year}-01`, index)).map((month) => (
              <button
                key={month}
                type="button"
                aria-pressed={month === value}
                aria-label={monthInWords(month, texts.locale)}
                className={classNames(dateStyles.calendarPreset, month === value && dateStyles.isChosen)}
                onClick={() => {
                  onChange(month);
                  setOpen(false);
                  frame.current?.querySelector("input")?.focus();
                }}
              >
                {new Intl.DateTimeFormat(texts.locale, { month: "short", timeZone: "UTC" }).format(
                  new Date(`${month}-01T00:00:00Z`),
                )}
              </button>
            ))}
          </div>
        </Popover>
      )}
    </span>
  );
}
