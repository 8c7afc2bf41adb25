import { Link } from "react-router";
import type { WorkbenchCounter } from "@kangying/contract/dashboard/workbench.endpoints";
import { formatMoney, formatNumber } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { evenRows } from "../../ui/even-rows.ts";
import styles from "./dashboard.module.css";

/** The facts beside a figure: those above zero. If all are zero, the first one. */
function worthTelling({ facts }: WorkbenchCounter): WorkbenchCounter["facts"] {
  const some = facts.filter(({ value }) => value > 0);
  return some.length > 0 ? some : facts.slice(0, 1);
}

/** Counters of waiting work. Each opens the list with exactly the rows that it counts. */
export function Counters({ counters }: { readonly counters: readonly WorkbenchCounter[] }) {
  const t = useT();
  return (
    <nav
      className={classNames("card", styles.counters)}
      aria-label={t("dashboard.counters")}
      style={evenRows(counters.length)}
    >
      {counters.map((counter) => (
        <div key={counter.key} className={styles.counter}>
          <Link to={counter.to} className={styles.counterMain}>
            <span>{counter.title}</span>
            <b className="figures">{formatNumber(counter.value)}</b>
          </Link>
          <div className={styles.counterFacts}>
            {worthTelling(counter).map((fact) => (
              <Link key={fact.key} to={fact.to} className={classNames(styles.counterFact, "figures")}>
                {fact.title} {fact.unit === "fen" ? formatMoney(fact.value, { sign: true }) : formatNumber(fact.value)}
              </Link>
            ))}
          </div>
        </div>
      ))}
    </nav>
  );
}
