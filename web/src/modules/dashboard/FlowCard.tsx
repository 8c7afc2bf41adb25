import { Link } from "react-router";
import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { formatNumber } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { WeekBars } from "./WeekBars.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./dashboard.module.css";

type Flow = NonNullable<Workbench["flow"]>;

/** Number of students at each step, and arrivals and departures of the next seven days. */
export function FlowCard({ flow, week }: { readonly flow: Flow; readonly week: Workbench["week"] }) {
  const t = useT();
  const most = Math.max(1, ...flow.map((step) => step.value));
  return (
    <section className={classNames("card", styles.dashboardCard, styles.flowCard)}>
      <h2>{t("dashboard.flow")}</h2>
      <ul className={styles.flow}>
        {flow.map((step) => (
          <li key={step.status}>
            <Link to={step.to}>
              <span className="truncate">{step.title}</span>
              <i className={styles.flowTrack} aria-hidden="true">
                <i
                  className={classNames(styles.flowBar, styles[`bar-${step.color}`])}
                  style={{ width: `${(step.value / most) * 100}%` }}
                />
              </i>
              <b className="figures">{formatNumber(step.value)}</b>
              <small className="figures">{step.days !== null && t("dashboard.stands", { days: step.days })}</small>
            </Link>
          </li>
        ))}
      </ul>
      {week && <WeekBars week={week} />}
    </section>
  );
}
