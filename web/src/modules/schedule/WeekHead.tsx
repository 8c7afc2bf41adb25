import { Copy, Plus, Send } from "lucide-react";
import { ActButton } from "../../engine/session/ActButton.tsx";
import type { Action } from "@kangying/contract/core/list";
import type { ScheduleWeek, WeekLesson } from "@kangying/contract/teaching/schedule-week.endpoint";
import { fullDate } from "../../engine/format/time.ts";
import { useT } from "../../engine/i18n/index.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { ChevronLeft, ChevronRight } from "../../ui/icons.tsx";
import { Select } from "../../ui/inputs/Select.tsx";
import { dayAfter } from "./week-days.ts";
import styles from "./schedule.module.css";

interface WeekHeadProps {
  readonly week: ScheduleWeek;
  readonly coach: number | null;
  readonly venue: number | null;
  readonly actions: ReadonlyMap<string, Action>;
  readonly onDay: (day: string | null) => void;
  readonly onCoach: (id: number | null) => void;
  readonly onVenue: (id: number | null) => void;
  readonly onTop: (name: string) => void;
}

/** Head of the week view: week, filters, and buttons to add lessons. */
export function WeekHead({ week, coach, venue, actions, onDay, onCoach, onVenue, onTop }: WeekHeadProps) {
  const t = useT();
  const step = (days: number): void => onDay(dayAfter(week.monday, days));
  const isPresent = week.today >= week.monday && week.today < dayAfter(week.monday, 7);
  const [add, copy, generate, publish] = ["add", "copy", "generate", "publish_week"].map((name) => actions.get(name));
  // The most likely next action is the filled button: a week with drafts is to be published.
  const hasDrafts = publish !== undefined && week.lessons.some(({ status }) => status === 0);
  return (
    <header data-part="page-head" className={`page-head ${styles.head}`}>
      <h1>{t("schedule.title")}</h1>
      <div className={styles.week}>
        <IconButton label={t("schedule.earlier")} icon={<ChevronLeft />} onClick={() => step(-7)} />
        <span data-part="week-span" className="figures">
          {t("schedule.week", { from: fullDate(week.monday), to: fullDate(dayAfter(week.monday, 6)) })}
        </span>
        <IconButton label={t("schedule.later")} icon={<ChevronRight />} onClick={() => step(7)} />
        {!isPresent && <Button onClick={() => onDay(null)}>{t("schedule.now")}</Button>}
      </div>
      <div data-part="page-actions" className={`page-actions ${styles.tools}`}>
        <Narrow
          label={t("schedule.coach")}
          all={t("schedule.allCoaches")}
          options={namesOf(week.lessons, "coach_id", "coach")}
          value={coach}
          onChange={onCoach}
        />
        <Narrow
          label={t("schedule.venue")}
          all={t("schedule.allVenues")}
          options={namesOf(week.lessons, "venue_id", "venue")}
          value={venue}
          onChange={onVenue}
        />
        {generate && (
          <ActButton action={generate} onClick={() => onTop("generate")}>
            {generate.title}
          </ActButton>
        )}
        {copy && (
          <ActButton action={copy} icon={<Copy size={16} aria-hidden="true" />} onClick={() => onTop("copy")}>
            {copy.title}
          </ActButton>
        )}
        {add && (
          <ActButton
            action={add}
            {...(hasDrafts ? {} : { kind: "filled" as const })}
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => onTop("add")}
          >
            {add.title}
          </ActButton>
        )}
        {hasDrafts && (
          <ActButton
            action={publish}
            kind="filled"
            icon={<Send size={16} aria-hidden="true" />}
            onClick={() => onTop("publish_week")}
          >
            {publish.title}
          </ActButton>
        )}
      </div>
    </header>
  );
}

interface NarrowProps {
  readonly label: string;
  readonly all: string;
  readonly options: readonly { readonly value: number; readonly title: string }[];
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

function Narrow({ label, all, options, value, onChange }: NarrowProps) {
  return (
    <div className={styles.narrow}>
      <Select
        label={label}
        placeholder={all}
        options={options}
        value={value}
        clearable
        onChange={onChange}
        onClear={() => onChange(null)}
      />
    </div>
  );
}

/** The coaches, classes or venues of the week's lessons, each once, sorted by name. */
function namesOf(
  lessons: readonly WeekLesson[],
  key: "coach_id" | "venue_id",
  name: "coach" | "venue",
): readonly { readonly value: number; readonly title: string }[] {
  const found = new Map(lessons.map((lesson) => [lesson[key], lesson[name]]));
  return [...found].map(([value, title]) => ({ value, title })).toSorted((a, b) => a.title.localeCompare(b.title));
}
