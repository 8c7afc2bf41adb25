import { useRef } from "react";
import type { ScheduleWeek, WeekLesson } from "@kangying/contract/teaching/schedule-week.endpoint";
import { dayInWords } from "../../engine/format/time.ts";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import type { Carried } from "./carry.ts";
import { clock, hoursShown, layOut } from "./lay-out.ts";
import { Holiday } from "./Holiday.tsx";
import { LessonTile } from "./LessonTile.tsx";
import { hourHeight, useLessonCarry } from "./use-lesson-carry.ts";
import { datesOf } from "./week-days.ts";
import styles from "./schedule.module.css";

interface WeekGridProps {
  readonly week: ScheduleWeek;
  readonly lessons: readonly WeekLesson[];
  readonly onOpen: (lesson: WeekLesson, at: HTMLElement) => void;
  /** Undefined if this account may not move lessons. */
  readonly onMove?: (lesson: WeekLesson, to: Carried) => void;
}

/**
 * Seven days as columns, hours as rows. A lesson is dragged to another time, or by its lower edge to another length. Space and the arrow
 * keys do the same. The lesson's form then asks for confirmation.
 */
export function WeekGrid({ week, lessons, onOpen, onMove }: WeekGridProps) {
  const t = useT();
  const dates = datesOf(week.monday);
  const [first, last] = hoursShown(week.lessons);
  const days = useRef<HTMLDivElement>(null);
  const carry = useLessonCarry({ dates, hours: [first, last], days, onOpen, onMove });
  const { carried } = carry;
  const top = (minutes: number): number => ((minutes - first * 60) / 60) * hourHeight;
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
                    left: `calc(${(lane / lanes) * 100}% + ${lanes > 1 ? 1 : 3}px)`,
                    width: `calc(${100 / lanes}% - ${lanes > 1 ? 2 : 6}px)`,
                  }}
                  carried={carried?.id === lesson.id}
                  resizable={onMove !== undefined && lesson.status !== 2}
                  onPress={(edge, event) => carry.press(lesson, edge, event)}
                  onPointerMove={carry.follow}
                  onPointerUp={() => carry.release(lesson)}
                  onPointerCancel={carry.cancel}
                  onKeyDown={(event) => carry.key(lesson, event)}
                  onBlur={() => {
                    if (!carry.isDragged) carry.cancel();
                  }}
                  onOpen={(at) => carry.click(lesson, at)}
                />
              ))}
              {carried?.date === date && (
                <li
                  className={styles.ghost}
                  style={{ top: top(carried.starts), height: (carried.minutes / 60) * hourHeight - 3 }}
                  aria-hidden="true"
                >
                  {clock(carried.starts)} – {clock(carried.starts + carried.minutes)}
                </li>
              )}
              {date === week.today && week.now >= first * 60 && week.now <= last * 60 && (
                <li className={styles.now} style={{ top: top(week.now) }} aria-hidden="true" />
              )}
            </ol>
          ))}
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {carried &&
          t("schedule.carried", {
            day: dayInWords(carried.date, { month: "long", day: "numeric", weekday: "long" }),
            from: clock(carried.starts),
            to: clock(carried.starts + carried.minutes),
          })}
      </p>
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
