import { useState } from "react";
import { Link } from "react-router";
import type { StudentStats } from "@kangying/contract/statistics/student-stats.endpoints";
import { axisDay, namedEvery } from "../../engine/charts/axis-day.ts";
import { ChartDay, ChartRule, TrendFigure } from "../../engine/charts/TrendFigure.tsx";
import { useChartSize } from "../../engine/charts/use-chart-size.ts";
import { dateInWords, formatMoney, formatPercent } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import buttonStyles from "../../ui/button.module.css";
import styles from "./statistics.module.css";

type Days = StudentStats["days"];

const frame = { left: 48, right: 18, top: 12, bottom: 26 };

const shareOf = ({ occupied, available }: Days[number]): number => (available === 0 ? 0 : occupied / available);

/** Occupancy night by night; the table behind it has the beds and what was earned. */
export function OccupancyCard({ days }: { readonly days: Days }) {
  const t = useT();
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={classNames("card", styles.card)}>
      <header className={styles.head}>
        <h2>{t("stats.occupancy")}</h2>
        <button type="button" className={buttonStyles.linkBtn} onClick={() => setAsTable(!asTable)}>
          {asTable ? t("stats.asChart") : t("stats.asTable")}
        </button>
      </header>
      {asTable ? (
        <div className={styles.tall}>
          <table className={classNames(styles.table, "figures")}>
            <thead>
              <tr>
                <th>{t("stats.night")}</th>
                <th>{t("stats.occupied")}</th>
                <th>{t("stats.available")}</th>
                <th>{t("stats.share")}</th>
                <th>{t("stats.revenue")}</th>
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <tr key={day.date}>
                  <td>
                    <Link to={day.to}>{day.date}</Link>
                  </td>
                  <td>{day.occupied}</td>
                  <td>{day.available}</td>
                  <td>{formatPercent(shareOf(day))}</td>
                  <td>{formatMoney(day.revenue_fen, { sign: true })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Chart days={days} />
      )}
    </section>
  );
}

function Chart({ days }: { readonly days: Days }) {
  const t = useT();
  const room = useChartSize<HTMLElement>({ width: 900, height: 230 });
  const [, size] = room;
  const floor = size.height - frame.bottom;
  const width = size.width - frame.left - frame.right;
  const y = (share: number): number => frame.top + (1 - Math.min(1, share)) * (floor - frame.top);
  const points = days.map((day, at) => ({
    x: frame.left + (at / Math.max(1, days.length - 1)) * width,
    y: y(shareOf(day)),
    day,
  }));
  const every = namedEvery(days.length, width);
  return (
    <TrendFigure
      className={styles.chart}
      room={room}
      frame={frame}
      points={points}
      label={t("stats.occupancy")}
      spoken={({ day }) => `${dateInWords(day.date)}: ${formatPercent(shareOf(day))}`}
      renderTip={({ day }) => (
        <>
          <b>{dateInWords(day.date)}</b>
          <p>
            <span>{t("stats.occupied")}</span> {`${day.occupied} / ${day.available}`}
          </p>
          <p>
            <span>{t("stats.revenue")}</span> {formatMoney(day.revenue_fen, { sign: true })}
          </p>
        </>
      )}
    >
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <ChartRule key={share} y={y(share)} frame={frame} size={size}>
          {formatPercent(share, 0)}
        </ChartRule>
      ))}
      {points.map(
        ({ x, day }, at) =>
          at % every === 0 && (
            <ChartDay key={day.date} x={x} size={size}>
              {axisDay(day.date)}
            </ChartDay>
          ),
      )}
    </TrendFigure>
  );
}
