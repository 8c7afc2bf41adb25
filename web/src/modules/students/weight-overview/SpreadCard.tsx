import type { WeightOverview } from "@kangying/contract/students/health/weight-overview.endpoints";
import { percentInColumn } from "../../../engine/format/index.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./weight-overview.module.css";

interface SpreadCardProps {
  readonly histogram: WeightOverview["histogram"];
  readonly median: number | null;
  readonly n: number;
}

/** How many students lost how much. */
export function SpreadCard({ histogram, median, n }: SpreadCardProps) {
  const t = useT();
  const most = Math.max(1, ...histogram.map((bar) => bar.n));
  /** The position of the median, counted in bars from the left. */
  const middle = median === null ? null : Math.min(histogram.length, Math.max(0, median * 100));
  return (
    <section className={classNames("card", styles.card)}>
      <header>
        <h2>{t("weights.spread")}</h2>
        <small>
          {t("weights.spreadNote", { count: n })}
          {median !== null && ` · ${t("weights.median")} ${percentInColumn(-median)}`}
        </small>
      </header>
      <ol className={classNames(styles.bars, "figures")} aria-label={t("weights.spread")}>
        {histogram.map((bar) => {
          const range = bar.to === null ? `${bar.from}+` : `${bar.from}–${bar.to}`;
          return (
            <li key={bar.from} aria-label={t("weights.bar", { range, count: bar.n })}>
              <span aria-hidden="true">{bar.n > 0 ? bar.n : ""}</span>
              <i style={{ height: `${Math.max(2, (bar.n / most) * 120)}px` }} aria-hidden="true" />
              <small aria-hidden="true">{range}</small>
            </li>
          );
        })}
        {middle !== null && (
          <li
            className={styles.median}
            style={{
              left: `calc((100% + 8px) / ${histogram.length} * ${Math.floor(middle)} + ((100% + 8px) / ${histogram.length} - 8px) * ${middle % 1})`,
            }}
            aria-hidden="true"
          />
        )}
      </ol>
    </section>
  );
}
