import { useRef, useState, type PointerEvent } from "react";
import type { ScheduleWeek, WeekLesson } from "@kangying/contract/teaching/schedule-week.endpoint";
import { dayInWords } from "../../engine/format/time.ts";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { clock, hoursShown, layOut } from "./lay-out.ts";
import { Holiday } from "./Holiday.tsx";
import { LessonTile } from "./LessonTile.tsx";
import { datesOf } from "./week-days.ts";
import styles from "./schedule.module.css";

/** Pixels of an hour. */
const hourHeight = 40;
/** Minutes to which a lesson that is dragged snaps. */
const snap = 15;
/** Pixels of movement that make a press a drag. */
const slack = 5;

interface WeekGridProps {
  readonly week: ScheduleWeek;
  readonly lessons: readonly WeekLesson[];
  readonly onOpen: (lesson: WeekLesson, at: HTMLElement) => void;
  /** Missing where this account may not move lessons. */
  readonly onMove?: (lesson: WeekLesson, date: string, starts: number) => void;
}

interface Drag {
  readonly lesson: WeekLesson;
  readonly x: number;
  readonly y: number;
  readonly to: { readonly date: string; readonly starts: number } | null;
}

/** Seven days beside each other with the hours down the side. A lesson is dragged to another time, which its form then confirms. */
export function WeekGrid({ week, lessons, onOpen, onMove }: WeekGridProps) {
  const t = useT();
  const dates = datesOf(week.monday);
  const [first, last] = hoursShown(week.lessons);
  const days = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const top = (minutes: number): number => ((minutes - first * 60) / 60) * hourHeight;

  const press = (lesson: WeekLesson, event: PointerEvent<HTMLElement>): void => {
    if (!onMove || lesson.status === 2 || event.button !== 0 || event.pointerType === "touch") return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ lesson, x: event.clientX, y: event.clientY, to: null });
  };
  const follow = (event: PointerEvent<HTMLElement>): void => {
    const box = days.current?.getBoundingClientRect();
    if (!drag || !box) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.to && Math.hypot(dx, dy) < slack) return;
    const column = Math.floor(((event.clientX - box.left) / box.width) * 7);
    const moved = drag.lesson.starts + Math.round(((dy / hourHeight) * 60) / snap) * snap;
    const starts = Math.max(first * 60, Math.min(moved, last * 60 - drag.lesson.minutes));
    setDrag({ ...drag, to: { date: dates[Math.max(0, Math.min(6, column))] ?? drag.lesson.date, starts } });
  };
  const drop = (lesson: WeekLesson, at: HTMLElement): void => {
    setDrag(null);
    if (!drag?.to) onOpen(lesson, at);
    else if (drag.to.date !== lesson.date || drag.to.starts !== lesson.starts)
      onMove?.(lesson, drag.to.date, drag.to.starts);
  };
  const hours = Array.from({ length: last - first }, (_, at) => first + at);
  return (
    <div className={classNames("card", styles.grid)} role="group" aria-label={t("schedule.title")}>
      <div className={styles.dayHeads}>
        <span className="figures">{t("schedule.count", { count: lessons.length })}</span>
        {dates.map((date) => (
          <span key={date} className={classNames(date === week.today && styles.isToday)}>
            {dayInWords(date, { weekday: "short" })} <b className="figures">{Number(date.slice(8))}</b>
            <Holiday week={week} date={date} />
          </span>
        ))}
      </div>
      <div className={styles.board} style={{ height: (last - first) * hourHeight }}>
        <div className={styles.hours} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} className="figures" style={{ top: top(hour * 60) }}>
              {hour}:00
            </span>
          ))}
        </div>
        <div ref={days} className={styles.days}>
          {dates.map((date) => (
            <ol key={date} className={classNames(styles.day, date === week.today && styles.isToday)}>
              {layOut(lessons.filter((one) => one.date === date)).map(({ lesson, lane, lanes }) => (
                <LessonTile
                  key={lesson.id}
                  lesson={lesson}
                  style={{
                    top: top(lesson.starts),
                    height: Math.max(22, (lesson.minutes / 60) * hourHeight - 3),
                    left: `calc(${(lane / lanes) * 100}% + 3px)`,
                    width: `calc(${100 / lanes}% - 6px)`,
                  }}
                  carried={drag?.lesson.id === lesson.id && drag.to !== null}
                  onPointerDown={(event) => press(lesson, event)}
                  onPointerMove={follow}
                  onPointerCancel={() => setDrag(null)}
                  onOpen={(at) => drop(lesson, at)}
                />
              ))}
              {drag?.to?.date === date && (
                <li
                  className={styles.ghost}
                  style={{ top: top(drag.to.starts), height: (drag.lesson.minutes / 60) * hourHeight - 3 }}
                  aria-hidden="true"
                >
                  {clock(drag.to.starts)}
                </li>
              )}
              {date === week.today && week.now >= first * 60 && week.now <= last * 60 && (
                <li className={styles.now} style={{ top: top(week.now) }} aria-hidden="true" />
              )}
            </ol>
          ))}
        </div>
      </div>
      <ul className={styles.legend}>
        {[1, 2, 3, 4, 5, 6].map((type) => (
          <li key={type}>
            <i className={styles[`type-${type}`]} aria-hidden="true" />
            {t(`schedule.type.${type as 1 | 2 | 3 | 4 | 5 | 6}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
