import { HandHelping, MapPin, TriangleAlert, User, Users, X } from "lucide-react";
import { ActButton } from "../../engine/session/ActButton.tsx";
import type { RefObject } from "react";
import type { Action } from "@kangying/contract/core/list";
import type { WeekLesson } from "@kangying/contract/teaching/schedule-week.endpoint";
import { dayInWords } from "../../engine/format/time.ts";
import { useT } from "../../engine/i18n/index.ts";
import { inWords } from "../../engine/i18n/language.ts";
import { IconButton } from "../../ui/Button.tsx";
import { Popover } from "../../ui/overlays/Popover.tsx";
import { clock } from "./lay-out.ts";
import styles from "./schedule.module.css";

interface LessonCardProps {
  readonly lesson: WeekLesson;
  readonly now: { readonly date: string; readonly minute: number };
  readonly anchor: RefObject<HTMLElement | null>;
  readonly actions: ReadonlyMap<string, Action>;
  readonly onClose: () => void;
  readonly onAction: (action: Action) => void;
}

/** Details of one lesson, with the actions that are possible now. */
export function LessonCard({ lesson, now, anchor, actions, onClose, onAction }: LessonCardProps) {
  const t = useT();
  const { type, course, date, starts, minutes, venue, coach, class_id, members, capacity, status } = lesson;
  const offered = offeredOn(lesson, now)
    .map((name) => actions.get(name))
    .filter((action) => action !== undefined);
  return (
    <Popover open onClose={onClose} anchor={anchor} className={styles.card} role="dialog" aria-label={course}>
      <header>
        <span className={`${styles.kind} ${styles[`type-${type}`]}`}>
          {t(`schedule.type.${type as 1 | 2 | 3 | 4 | 5 | 6}`)}
        </span>
        {status !== 1 && <span className={styles.state}>{t(status === 0 ? "schedule.draft" : "schedule.held")}</span>}
        <IconButton label={t("schedule.close")} icon={<X size={16} aria-hidden="true" />} onClick={onClose} />
      </header>
      <h2>{course}</h2>
      <p className="figures">
        {dayInWords(date, { month: "long", day: "numeric", weekday: "short" })} {clock(starts)} –{" "}
        {clock(starts + minutes)}
      </p>
      <ul>
        <li>
          <MapPin size={16} aria-hidden="true" /> {venue}
        </li>
        <li>
          <User size={16} aria-hidden="true" /> {coach}
        </li>
        {lesson.assistants !== "" && (
          <li>
            <HandHelping size={16} aria-hidden="true" /> {t("schedule.assistants", { names: lesson.assistants })}
          </li>
        )}
        <li>
          <Users size={16} aria-hidden="true" />
          <span>
            {class_id === null
              ? t("schedule.open", { capacity })
              : `${lesson.class ?? ""} · ${t("schedule.members", { members, capacity })}`}
            {class_id !== null && (
              <meter min={0} max={capacity} value={Math.min(members, capacity)} aria-hidden="true" />
            )}
          </span>
        </li>
        {lesson.warned.length > 0 && (
          <li className={styles.warned}>
            <TriangleAlert size={16} aria-hidden="true" />{" "}
            {t("schedule.warned", { count: lesson.warned.length, names: inWords(lesson.warned) })}
          </li>
        )}
      </ul>
      {offered.length > 0 && (
        <footer>
          {offered.map((action) => (
            <ActButton
              action={action}
              key={action.name}
              size="small"
              harms={action.danger}
              onClick={() => onAction(action)}
            >
              {action.title}
            </ActButton>
          ))}
        </footer>
      )}
    </Popover>
  );
}

function offeredOn({ status, date, starts, class_id }: WeekLesson, now: LessonCardProps["now"]): readonly string[] {
  const roll = class_id === null ? [] : ["roll"];
  if (status === 2) return roll;
  if (status === 0) return ["publish", "move", "substitute", "assist", "remove", "cancel"];
  const hasBegun = date < now.date || (date === now.date && starts <= now.minute);
  return [...(hasBegun ? [...roll, "held"] : []), "move", "substitute", "assist", "cancel"];
}
