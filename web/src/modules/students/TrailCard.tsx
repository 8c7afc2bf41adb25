import type { PageStay, StudentInfo } from "@kangying/contract/students/page/student-page.endpoints";
import { axisDay } from "../../engine/charts/axis-day.ts";
import { useT } from "../../engine/i18n/index.ts";
import { useStatusTitle } from "./words.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./student.module.css";

const dayMs = 86_400_000;
const days = (from: string, until: string): number =>
  Math.max(1, Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs));

/** The way of a stay as a band of its days: what it was, what it is, what is left. */
export function TrailCard({ info, stay }: { readonly info: StudentInfo; readonly stay: PageStay }) {
  const t = useT();
  const statusTitle = useStatusTitle();
  const runs = stay.status === 30;
  const last = info.steps.at(-1);
  const bands = info.steps
    .filter((step) => step.status !== 50 && step.status !== 90)
    .map((step) => ({ ...step, until: step.until ?? (step === last ? info.today : step.from) }));
  const note = [
    t("student.used", { nights: stay.nights_used }),
    stay.nights_left > 0 ? t("student.left", { nights: stay.nights_left }) : null,
    stay.pause
      ? t("student.pausesFrom", { day: stay.pause.from, until: stay.pause.until ?? "–" })
      : stay.planned_end
        ? t("student.endsOn", { day: stay.planned_end })
        : null,
    stay.finish_date ? t("student.endedOn", { day: stay.finish_date }) : null,
  ];
  return (
    <section data-part="student-card" className={classNames("card", styles.studentCard)}>
      <header>
        <h2>{t("student.trail")}</h2>
        <span className={classNames(styles.cardNote, "figures")}>{note.filter(Boolean).join(" · ")}</span>
      </header>
      <ol className={styles.trail}>
        {bands.map((band) => (
          <li key={`${band.status}-${band.from}`} style={{ flexGrow: days(band.from, band.until) }}>
            <span
              className={classNames(styles.trailBand, styles[`is-${band.status}`])}
              title={statusTitle(band.status)}
            >
              <i aria-hidden="true" />
              <span className="truncate">{statusTitle(band.status)}</span>
            </span>
            <small className="figures">{axisDay(band.from)}</small>
          </li>
        ))}
        {runs && stay.nights_left > 0 && (
          <li style={{ flexGrow: stay.nights_left }}>
            <span className={classNames(styles.trailBand, styles.isLeft)}>
              <span className="truncate">{t("student.leftShort", { nights: stay.nights_left })}</span>
            </span>
            <small className="figures">{axisDay(info.today)}</small>
          </li>
        )}
      </ol>
    </section>
  );
}
