import { Link } from "react-router";
import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { formatPercent } from "../../engine/format/index.ts";
import { formatWeight, gramsShown, useWeightUnit } from "../../engine/format/weight.ts";
import { useT } from "../../engine/i18n/index.ts";
import { Empty } from "../../ui/states.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./dashboard.module.css";

type Results = NonNullable<Workbench["results"]>;

/** Width of a bar in kilograms. */
const step = 2;

/** Weight loss of the students who finished within the period. */
export function ResultsCard({ results, span }: { readonly results: Results; readonly span: number }) {
  const t = useT();
  return (
    <section className={classNames("card", styles.dashboardCard)}>
      <header>
        <h2>{t("dashboard.results")}</h2>
        <Link to={results.to}>{t("dashboard.resultsNote", { days: span, count: results.finished })}</Link>
      </header>
      {results.mean_loss_g === null ? (
        <Empty text={t("dashboard.resultsNone")} />
      ) : (
        <Figures results={results} mean_loss_g={results.mean_loss_g} />
      )}
    </section>
  );
}

function Figures({ results, mean_loss_g }: { readonly results: Results; readonly mean_loss_g: number }) {
  const t = useT();
  const unit = useWeightUnit();
  const wide = (step * 1000) / gramsShown();
  const most = Math.max(1, ...results.buckets);
  const last = results.buckets.length - 1;
  return (
    <>
      <dl className={classNames(styles.resultsFigures, "figures")}>
        <div>
          <dd>
            {formatWeight(-mean_loss_g)} <small>{unit}</small>
          </dd>
          <dt>{t("dashboard.meanLoss")}</dt>
        </div>
        {results.with_target > 0 && (
          <div>
            <dd>{formatPercent(results.attained / results.with_target, 0)}</dd>
            <dt>{t("dashboard.attained")}</dt>
          </div>
        )}
      </dl>
      <ol className={styles.resultsBars} aria-label={t("dashboard.resultsLabel")}>
        {results.buckets.map((count, i) => {
          const range = i === last ? `${i * wide}+` : `${i * wide}–${(i + 1) * wide}`;
          return (
            <li key={range} aria-label={t("dashboard.bucket", { range: `${range} ${unit}`, count })}>
              <span aria-hidden="true">{count > 0 ? count : ""}</span>
              <i style={{ height: `${Math.max(2, (count / most) * 92)}px` }} aria-hidden="true" />
              <small aria-hidden="true">{range}</small>
            </li>
          );
        })}
      </ol>
    </>
  );
}
