import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import {
  addDays,
  addMonths,
  dayInWords,
  machineToday,
  monthGrid,
  monthInWords,
  weekdayNames,
  weekStart,
} from "./calendar.ts";
import { IconButton } from "../Button.tsx";
import { classNames } from "../class-names.ts";
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from "../icons.tsx";
import { useUiTexts } from "../ui-texts.ts";
import styles from "./date.module.css";

export interface CalendarProps {
  /** First and last chosen day; "" for an open side. */
  readonly from: string;
  readonly to: string;
  readonly onPick: (day: string) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** The shop's day; default: the machine's. */
  readonly today?: string | undefined;
  /** True: the grid takes the focus when it opens. */
  readonly focused?: boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month of days: arrows move, PageUp and PageDown change the month, Enter chooses. */
export function Calendar({ from, to, onPick, min, max, today = machineToday(), focused = false }: CalendarProps) {
  const texts = useUiTexts();
  const start = weekStart(texts.locale);
  const [at, setAt] = useState(to || from || today);
  const grid = useRef<HTMLDivElement>(null);
  const follow = useRef(focused);
  const month = at.slice(0, 7);
  // Not a layout effect: the popover around it is shown by a layout effect, which runs after those of its children.
  useEffect(() => {
    if (!follow.current) return;
    follow.current = false;
    grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true });
  });
  const turn = (count: number): void => setAt(`${addMonths(month, count)}-01`);
  const keyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const months = event.key === "PageUp" ? -1 : event.key === "PageDown" ? 1 : 0;
    if (step === undefined && months === 0) return;
    event.preventDefault();
    event.stopPropagation();
    follow.current = true;
    setAt(step === undefined ? `${addMonths(month, months)}-01` : addDays(at, step));
  };
  const off = (day: string): boolean => (min !== undefined && day < min) || (max !== undefined && day > max);
  const last = to || from;
  return (
    <div>
      <div className={styles.calendarHead}>
        <IconButton label={texts.previousYear} icon={<ChevronsLeft />} onClick={() => turn(-12)} />
        <IconButton label={texts.previousMonth} icon={<ChevronLeft />} onClick={() => turn(-1)} />
        <span className={styles.calendarMonth} aria-live="polite">
          {monthInWords(month, texts.locale)}
        </span>
        <IconButton label={texts.nextMonth} icon={<ChevronRight />} onClick={() => turn(1)} />
        <IconButton label={texts.nextYear} icon={<ChevronsRight />} onClick={() => turn(12)} />
      </div>
      <div className={styles.calendarWeek} aria-hidden="true">
        {weekdayNames(texts.locale, start).map((name, index) => (
          <span key={index}>{name}</span>
        ))}
      </div>
      <div ref={grid} className={styles.calendarGrid} role="group" aria-label={monthInWords(month, texts.locale)}>
        {monthGrid(month, start).map((day) => (
          <button
            key={day}
            type="button"
            onKeyDown={keyDown}
            tabIndex={day === at ? 0 : -1}
            disabled={off(day)}
            aria-label={dayInWords(day, texts.locale)}
            aria-pressed={day === from || day === to}
            className={classNames(
              styles.calendarDay,
              !day.startsWith(month) && styles.isOutside,
              day === today && styles.isToday,
              (day === from || day === to) && styles.isChosen,
              from !== "" && day > from && day < last && styles.isBetween,
            )}
            onClick={() => {
              setAt(day);
              onPick(day);
            }}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </div>
  );
}
