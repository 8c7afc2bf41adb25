import { BedDouble } from "lucide-react";
import { Link } from "react-router";
import type { Action } from "@kangying/contract/core/list";
import type { PageStay, StudentInfo } from "@kangying/contract/students/page/student-page.endpoints";
import { useT } from "../../engine/i18n/index.ts";
import { May } from "../../engine/session/may.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./student.module.css";
import buttonStyles from "../../ui/button.module.css";

interface BedCardProps {
  readonly info: StudentInfo;
  readonly stay: PageStay | undefined;
  /** Undefined when the bed cannot be changed now, or not by this account. */
  readonly change: Action | undefined;
  readonly onAction: (action: Action) => void;
}

/** The student's bed and earlier beds. */
export function BedCard({ info, stay, change, onAction }: BedCardProps) {
  const t = useT();
  const bed = stay?.bed;
  const runs = info.beds.filter((run) => run.stay_id === stay?.id);
  if (!bed && runs.length === 0) return null;
  return (
    <section data-part="student-card" className={classNames("card", styles.studentCard)}>
      <header>
        <h2>
          <BedDouble size={16} strokeWidth={1.75} aria-hidden="true" /> {t("student.bed")}
        </h2>
        <span data-part="card-tools" className={styles.cardTools}>
          {change && (
            <button
              type="button"
              data-part="link-button"
              className={buttonStyles.linkBtn}
              onClick={() => onAction(change)}
            >
              {change.title}
            </button>
          )}
          <May route="BedMap">
            <Link to="/resources/bedmap">{t("student.bedMap")}</Link>
          </May>
        </span>
      </header>
      {bed && (
        <dl className={styles.facts}>
          <div>
            <dt>{t("student.room")}</dt>
            <dd>
              {bed.building} {bed.room} · {bed.room_type}
            </dd>
          </div>
          <div>
            <dt>{t("student.bed")}</dt>
            <dd className="figures">{t("student.bedNo", { no: bed.bed })}</dd>
          </div>
        </dl>
      )}
      {runs.length > 0 && (
        <details className={styles.railMore}>
          <summary>{t("student.bedHistory", { count: runs.length })}</summary>
          <ul>
            {runs.map((run) => (
              <li key={`${run.bed}-${run.from}`}>
                <span className="truncate">
                  {run.bed}
                  {run.is_held && ` · ${t("bedmap.state.held")}`}
                </span>
                <span className="figures">
                  {run.from.slice(5)} – {run.until.slice(5)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
