import { useEffect, useRef } from "react";
import type { ScheduleWeek, WeekLesson } from "@kangying/contract/teaching/schedule-week.endpoint";
import { dayInWords } from "../../engine/format/time.ts";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { Holiday } from "./Holiday.tsx";
import { clock } from "./lay-out.ts";
import { datesOf } from "./week-days.ts";
import styles from "./schedule.module.css";

interface AgendaProps {
  readonly week: ScheduleWeek;
  readonly lessons: readonly WeekLesson[];
  readonly onOpen: (lesson: WeekLesson, at: HTMLElement) => void;
}

/** The week on a phone: day after day, scrolled to today. */
export function Agenda({ week, lessons, onOpen }: AgendaProps) {
  const t = useT();
  const today = useRef<HTMLElement>(null);
  const begun = useRef<string>(undefined);
  useEffect(() => {
    // Once per week, so that the scroll position stays when the tab is shown again.
    if (begun.current === week.monday) return;
    begun.current = week.monday;
    today.current?.scrollIntoView({ block: "start" });
  }, [week.monday]);
  return datesOf(week.monday)
    .map((date) => ({ date, held: lessons.filter((one) => one.date === date) }))
    .filter(({ held }) => held.length > 0)
    .map(({ date, held }) => (
      <section key={date} ref={date === week.today ? today : undefined} className={styles.agendaDay}>
        <h2 className={classNames(date === week.today && styles.isToday)}>
          {dayInWords(date, { month: "long", day: "numeric", weekday: "short" })}
          <Holiday week={week} date={date} />
        </h2>
        <ol>
          {held.map((lesson) => (
            <li key={lesson.id} className={styles[`type-${lesson.type}`]}>
              <button type="button" data-part="lesson" onClick={(event) => onOpen(lesson, event.currentTarget)}>
                <span className="figures">
                  {clock(lesson.starts)}
                  <small>{clock(lesson.starts + lesson.minutes)}</small>
                </span>
                <span>
                  <b>{lesson.course}</b>
                  <small>
                    {lesson.coach} · {lesson.venue}
                    {lesson.class !== null && ` · ${lesson.class}`}
                  </small>
                </span>
                {lesson.status === 0 && <em>{t("schedule.draft")}</em>}
              </button>
            </li>
          ))}
        </ol>
      </section>
    ));
}
