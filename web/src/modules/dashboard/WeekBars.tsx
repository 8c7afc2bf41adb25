import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { dateInWords, formatNumber, weekday } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import styles from "./dashboard.module.css";

type Week = NonNullable<Workbench["week"]>;

const size = { width: 420, height: 46, bar: 11, gap: 4 };

/**
 * Seven pairs of bars: arrivals, with the expected part of the unconfirmed ones on top, and departures. Each day's figures are in its
 * tooltip and accessible name.
 */
export function WeekBars({ week }: { readonly week: Week }) {
  const t = useT();
  const most = Math.max(1, ...week.days.flatMap((day) => [day.arrivals + day.likely, day.departures]));
  const step = size.width / Math.max(1, week.days.length);
  const height = (value: number): number => (value === 0 ? 2 : Math.max(4, (value / most) * size.height));
  return (
    <figure className={styles.week} aria-label={t("dashboard.weekLabel")}>
      <figcaption>
        <span>{t("dashboard.week")}</span>
        <span className={styles.weekLegend}>
          <span className={styles.legend}>
            <i className={styles.isFirst} aria-hidden="true" />{" "}
            {t("dashboard.arrivals", { count: formatNumber(week.arrivals) })}
          </span>
          {week.likely > 0 && (
            <span className={styles.legend}>
              <i className={styles.isLikely} aria-hidden="true" />{" "}
              {t("dashboard.likely", { count: formatNumber(week.likely) })}
            </span>
          )}
          <span className={styles.legend}>
            <i className={styles.isSecond} aria-hidden="true" />{" "}
            {t("dashboard.departures", { count: formatNumber(week.departures) })}
          </span>
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        role="group"
        aria-label={t("dashboard.weekLabel")}
      >
        {week.days.map((day, i) => {
          const middle = step * i + step / 2;
          const label = t("dashboard.dayLabel", {
            date: dateInWords(day.date),
            arrivals: day.arrivals,
            departures: day.departures,
            likely: Math.round(day.likely),
          });
          const arrive = { x: middle - size.bar - size.gap / 2, height: height(day.arrivals) };
          return (
            <g key={day.date} role="img" aria-label={label}>
              <title>{label}</title>
              <rect x={step * i} width={step} height={size.height} fill="transparent" />
              {day.likely > 0 && <Bar x={arrive.x} height={height(day.arrivals + day.likely)} look={styles.isLikely} />}
              <Bar {...arrive} look={styles.isFirst} />
              <Bar x={middle + size.gap / 2} height={height(day.departures)} look={styles.isSecond} />
            </g>
          );
        })}
      </svg>
      <ol className={styles.weekDays} aria-hidden="true">
        {week.days.map((day, i) => (
          <li key={day.date} className={i === 0 ? styles.isToday : undefined}>
            {i === 0 ? t("dashboard.todayShort") : weekday(day.date)}
          </li>
        ))}
      </ol>
    </figure>
  );
}

function Bar({ x, height, look }: { readonly x: number; readonly height: number; readonly look: string | undefined }) {
  return (
    <rect
      className={look}
      x={x}
      y={size.height - height}
      width={size.bar}
      height={height}
      rx={Math.min(3, height / 2)}
    />
  );
}
