import { Link } from "react-router";
import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { useT } from "../../engine/i18n/index.ts";
import { Empty } from "../../ui/states.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ChevronRight } from "../../ui/icons.tsx";
import styles from "./dashboard.module.css";

type Lesson = NonNullable<Workbench["lessons"]>[number];

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** A coach's lessons today, each with a link to its roll call. */
export function LessonsCard({ lessons }: { readonly lessons: readonly Lesson[] }) {
  const t = useT();
  return (
    <section className={classNames("card", styles.dashboardCard, styles.todoCard)}>
      <header>
        <h2>{t("dashboard.lessons")}</h2>
      </header>
      {lessons.length === 0 ? (
        <Empty text={t("dashboard.lessonsNone")} />
      ) : (
        <ul>
          {lessons.map((lesson) => (
            <li key={lesson.id}>
              <Link to={lesson.to}>
                <span className={classNames(styles.lessonTime, "figures")}>
                  {clock(lesson.starts)}–{clock(lesson.starts + lesson.minutes)}
                </span>
                <span className="two-lines">
                  {[lesson.course, lesson.class, lesson.venue].filter(Boolean).join(" · ")}
                </span>
                <b>
                  <RollState lesson={lesson} />
                </b>
                <ChevronRight />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function RollState({ lesson: { phase, there, expected } }: { readonly lesson: Lesson }) {
  const t = useT();
  if (there !== null && expected !== null)
    return <Chip color="green">{t("dashboard.rollDone", { there, expected })}</Chip>;
  if (phase === "open") return <Chip color="amber">{t("dashboard.rollOpen")}</Chip>;
  if (phase === "closed") return <Chip color="red">{t("dashboard.rollMissed")}</Chip>;
  return <Chip color="slate">{t("dashboard.rollAhead")}</Chip>;
}
