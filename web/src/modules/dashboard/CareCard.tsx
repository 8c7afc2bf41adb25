import { Link } from "react-router";
import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { dayInWords } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { ChevronRight, SuccessIcon } from "../../ui/icons.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./dashboard.module.css";

/** Who needs somebody: what was found, who looks after it, by when. A line opens the paper of what happened. */
export function CareCard({ care }: { readonly care: NonNullable<Workbench["care"]> }) {
  const t = useT();
  return (
    <section className={classNames("card", styles.dashboardCard, styles.todoCard)}>
      <header>
        <h2>{t("dashboard.care")}</h2>
        <Link to={care.to}>
          {t("dashboard.careCount", { open: care.open, overdue: care.overdue })} <ChevronRight />
        </Link>
      </header>
      {care.flags.length === 0 && (
        <p className={styles.todoNone}>
          <SuccessIcon /> {t("dashboard.careNone")}
        </p>
      )}
      <ul>
        {care.flags.map((flag) => (
          <li key={flag.id}>
            <Link to={flag.to}>
              <i className={classNames(styles.careDot, styles[`is-${flag.tone}`])} aria-hidden="true" />
              <span className={styles.careWho}>
                {flag.student} · {flag.kind}
                <small className="figures">{flag.measure}</small>
              </span>
              <span className={styles.careOwner}>
                {flag.owner ?? t("dashboard.careNobody")}
                <small className={classNames("figures", flag.is_overdue && styles.careLate)}>
                  {t(flag.is_overdue ? "dashboard.careLate" : "dashboard.careDue", {
                    day: dayInWords(flag.due_on, { month: "short", day: "numeric" }),
                  })}
                </small>
              </span>
              <ChevronRight />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
