import { useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import type { Action } from "@kangying/contract/core/list";
import type { ScheduleWeek, WeekLesson } from "@kangying/contract/teaching/schedule-week.endpoint";
import { scheduleCalls } from "@kangying/contract/teaching/teaching.calls";
import { useT } from "../../engine/i18n/index.ts";
import { useActions } from "../../engine/list/acts/use-actions.tsx";
import { useDescribedActions } from "../../engine/list/acts/use-described-actions.ts";
import { useTab } from "../../engine/tabs/use-tab.ts";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Empty } from "../../ui/states.tsx";
import { useMedia } from "../../ui/hooks/use-media.ts";
import { Agenda } from "./Agenda.tsx";
import { LessonCard } from "./LessonCard.tsx";
import { WeekGrid } from "./WeekGrid.tsx";
import { WeekHead } from "./WeekHead.tsx";
import styles from "./schedule.module.css";

/** Forms do not open again after a reload: the lesson may have moved meanwhile. */
const noActions: readonly Action[] = [];

interface WeekViewProps {
  readonly week: ScheduleWeek;
  readonly busy: boolean;
  readonly onDay: (day: string | null) => void;
  readonly onRenew: () => void;
}

/** The week view with its actions: the same actions and forms as in the list of lessons. */
export function WeekView({ week, busy, onDay, onRenew }: WeekViewProps) {
  const t = useT();
  const tab = useTab();
  const isNarrow = useMedia("(width < 992px)");
  const [coach, setCoach] = useState<number | null>(null);
  const [venue, setVenue] = useState<number | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const actions = useDescribedActions(scheduleCalls.ScheduleList.api);
  const [run, dialogs] = useActions({ actions: noActions, navigate: tab.navigate, onDone: onRenew });

  const shown = useMemo(
    () =>
      week.lessons.filter(
        (one) => (coach === null || one.coach_id === coach) && (venue === null || one.venue_id === venue),
      ),
    [week.lessons, coach, venue],
  );
  const opened = week.lessons.find(({ id }) => id === open);
  const onLesson = (action: Action, lesson: WeekLesson, given?: Record<string, unknown>): void => {
    setOpen(null);
    const row = { version: lesson.version };
    run(action, { kind: "row", id: lesson.id, row, name: lesson.course }, given);
  };
  const move = actions.get("move");
  const show = (lesson: WeekLesson, at: HTMLElement): void => {
    anchor.current = at;
    setOpen(lesson.id);
  };
  const onTop = (name: string): (() => void) | undefined => {
    const action = actions.get(name);
    return action && (() => run(action, { kind: "top" }, name === "add" ? undefined : givenWeek(name, week)));
  };
  const generate = onTop("generate");
  return (
    <div className={classNames(styles.schedule, busy && styles.isBusy)} aria-busy={busy || undefined}>
      <WeekHead
        week={week}
        coach={coach}
        venue={venue}
        actions={actions}
        onDay={onDay}
        onCoach={setCoach}
        onVenue={setVenue}
        onTop={(name) => onTop(name)?.()}
      />
      {shown.length === 0 ? (
        <div className="card">
          <Empty
            text={week.lessons.length === 0 ? `${t("schedule.empty")} ${t("schedule.emptyHint")}` : t("schedule.none")}
            action={
              week.lessons.length === 0 && generate ? (
                <Button onClick={generate}>{actions.get("generate")?.title}</Button>
              ) : undefined
            }
          />
        </div>
      ) : isNarrow ? (
        <Agenda week={week} lessons={shown} onOpen={show} />
      ) : (
        <WeekGrid
          week={week}
          lessons={shown}
          onOpen={show}
          {...(move
            ? { onMove: (lesson, { date, starts, minutes }) => onLesson(move, lesson, { date, starts, minutes }) }
            : {})}
        />
      )}
      <p className={styles.foot}>
        <Link to="/resources/scheduling/lessons">{t("schedule.asList")}</Link>
        {move && !isNarrow && <span>{t("schedule.dropHint")}</span>}
      </p>
      {opened && (
        <LessonCard
          lesson={opened}
          now={{ date: week.today, minute: week.now }}
          anchor={anchor}
          actions={actions}
          onClose={() => setOpen(null)}
          onAction={(action) => onLesson(action, opened)}
        />
      )}
      {dialogs}
    </div>
  );
}

/** Initial values with the shown week, for the page's own actions. */
function givenWeek(name: string, { monday }: ScheduleWeek): Record<string, unknown> {
  if (name === "generate" || name === "publish_week") return { week: monday };
  const next = new Date(Date.parse(`${monday}T00:00:00Z`) + 7 * 86_400_000).toISOString().slice(0, 10);
  return { from_week: monday, to_week: next };
}
