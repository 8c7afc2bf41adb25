import type { CSSProperties, KeyboardEvent, PointerEvent } from "react";
import type { WeekLesson } from "@kangying/contract/teaching/schedule-week.endpoint";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { clock } from "./lay-out.ts";
import styles from "./schedule.module.css";

/** Shortest lesson in minutes whose tile has room for three lines. */
const roomForThree = 80;

interface LessonTileProps {
  readonly lesson: WeekLesson;
  readonly style: CSSProperties;
  readonly carried: boolean;
  /** True if the lower edge can be dragged. */
  readonly resizable: boolean;
  readonly onPress: (edge: boolean, event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
  /** Called on a click without a drag, or on Enter. */
  readonly onOpen: (at: HTMLElement) => void;
}

/** A lesson's tile in the week view. */
export function LessonTile({
  lesson,
  style,
  carried,
  resizable,
  onPress,
  onKeyDown,
  onBlur,
  onOpen,
  ...pointer
}: LessonTileProps) {
  const t = useT();
  const { course, starts, coach, venue, members, capacity, class_id, status } = lesson;
  return (
    <li className={classNames(styles.tile, styles[`type-${lesson.type}`], carried && styles.isCarried)} style={style}>
      <button
        type="button"
        data-part="lesson"
        data-state={status === 0 ? "draft" : undefined}
        className={classNames(status === 0 && styles.isDraft)}
        onClick={(event) => onOpen(event.currentTarget)}
        onPointerDown={(event) => onPress(false, event)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        {...pointer}
      >
        <b className="truncate">{course}</b>
        <span className="truncate figures">
          <span className={styles.roomy}>{clock(starts)} · </span>
          {coach}
        </span>
        {lesson.minutes >= roomForThree && (
          <span className="truncate figures">
            {class_id === null ? venue : <span className={styles.roomy}>{venue} · </span>}
            {class_id !== null && `${members}/${capacity}`}
          </span>
        )}
        {status === 0 && <span className="visually-hidden">{t("schedule.draft")}</span>}
      </button>
      {resizable && (
        <i
          data-part="edge"
          className={styles.edge}
          aria-hidden="true"
          onPointerDown={(event) => onPress(true, event)}
          {...pointer}
        />
      )}
    </li>
  );
}
