import type { TradeStats } from "@kangying/contract/statistics/trade-stats.endpoints";
import { formatNumber, formatPercent } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { Empty } from "../../ui/states.tsx";
import styles from "./statistics.module.css";

/** The steps of the funnel as bars drawn to scale, each with its share of the step before. */
export function FunnelCard({ funnel: { steps, rate, says } }: { readonly funnel: TradeStats["funnel"] }) {
  const t = useT();
  const most = Math.max(1, ...steps.map(({ people }) => people));
  const [first, last] = [steps[0], steps.at(-1)];
  return (
    <section className={classNames("card", styles.card)} data-part="funnel">
      <header className={styles.head}>
        <h2>{t("stats.funnel")}</h2>
        {rate !== null && (
          <small className="figures">
            {first?.title} → {last?.title} {formatPercent(rate, 2)}
          </small>
        )}
      </header>
      {most === 1 && steps.every(({ people }) => people === 0) ? (
        <Empty text={t("stats.none")} />
      ) : (
        <ol className={classNames(styles.funnel, "figures")}>
          {steps.map(({ key, title, people, rate: of }) => (
            <li key={key} data-step={key}>
              {of !== null && <small>↓ {formatPercent(of)}</small>}
              <span>{title}</span>
              <i aria-hidden="true">
                <b style={{ width: `${(people / most) * 100}%` }} />
              </i>
              <span>{formatNumber(people)}</span>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.says}>{says}</p>
    </section>
  );
}
