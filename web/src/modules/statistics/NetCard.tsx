import { useState } from "react";
import { Link } from "react-router";
import type { TradeStats } from "@kangying/contract/statistics/trade-stats.endpoints";
import { axisDay, namedEvery } from "../../engine/charts/axis-day.ts";
import { roundStep } from "../../engine/charts/round-step.ts";
import { ChartDay, ChartRule, TrendFigure } from "../../engine/charts/TrendFigure.tsx";
import { useChartSize } from "../../engine/charts/use-chart-size.ts";
import { dateInWords, formatMoney } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import buttonStyles from "../../ui/button.module.css";
import styles from "./statistics.module.css";

type Days = TradeStats["days"];

const frame = { left: 64, right: 18, top: 12, bottom: 26 };
const netOf = ({ paid_fen, refunded_fen }: Days[number]): number => paid_fen - refunded_fen;

/** Net day by day; the table behind it has paid, refunded and the days before, each day with its orders. */
export function NetCard({ days, to }: { readonly days: Days; readonly to: string }) {
  const t = useT();
  const [asTable, setAsTable] = useState(false);
  const total = (of: (day: Days[number]) => number): number => days.reduce((sum, day) => sum + of(day), 0);
  return (
    <section className={classNames("card", styles.card)}>
      <header className={styles.head}>
        <h2>{t("stats.netByDay")}</h2>
        <button type="button" className={buttonStyles.linkBtn} onClick={() => setAsTable(!asTable)}>
          {asTable ? t("stats.asChart") : t("stats.asTable")}
        </button>
      </header>
      {asTable ? (
        <div className={styles.tall}>
          <table className={classNames(styles.table, "figures")}>
            <thead>
              <tr>
                <th>{t("stats.day")}</th>
                <th>{t("stats.orders")}</th>
                <th>{t("stats.paid")}</th>
                <th>{t("stats.refunded")}</th>
                <th>{t("stats.net")}</th>
                <th>{t("stats.former")}</th>
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <tr key={day.date}>
                  <td>
                    <Link to={day.to}>{day.date}</Link>
                  </td>
                  <td>{day.orders}</td>
                  <td>{formatMoney(day.paid_fen)}</td>
                  <td>{formatMoney(-day.refunded_fen)}</td>
                  <td>{formatMoney(netOf(day))}</td>
                  <td>{formatMoney(day.before_fen)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td>
                  <Link to={to}>{t("stats.total")}</Link>
                </td>
                <td>{total(({ orders }) => orders)}</td>
                <td>{formatMoney(total(({ paid_fen }) => paid_fen))}</td>
                <td>{formatMoney(-total(({ refunded_fen }) => refunded_fen))}</td>
                <td>{formatMoney(total(netOf))}</td>
                <td>{formatMoney(total(({ before_fen }) => before_fen))}</td>
              </tr>
            </tfoot>
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
  const most = Math.max(100, ...days.map((day) => Math.max(netOf(day), day.before_fen)));
  const step = roundStep(most / 100) * 100;
  const top = Math.ceil(most / step) * step;
  const y = (fen: number): number => frame.top + (1 - Math.max(0, fen) / top) * (floor - frame.top);
  const points = days.map((day, at) => ({
    x: frame.left + (at / Math.max(1, days.length - 1)) * width,
    y: y(netOf(day)),
    day,
  }));
  const every = namedEvery(days.length, width);
  return (
    <TrendFigure
      className={styles.chart}
      room={room}
      frame={frame}
      points={points}
      label={t("stats.netByDay")}
      spoken={({ day }) => `${dateInWords(day.date)}: ${formatMoney(netOf(day), { sign: true })}`}
      renderTip={({ day }) => (
        <>
          <b>{dateInWords(day.date)}</b>
          <p>
            <span>{t("stats.net")}</span> {formatMoney(netOf(day), { sign: true })}
          </p>
          <p>
            <span>{t("stats.former")}</span> {formatMoney(day.before_fen, { sign: true })}
          </p>
          <p>
            <span>{t("stats.orders")}</span> {day.orders}
          </p>
        </>
      )}
    >
      {Array.from({ length: Math.round(top / step) + 1 }, (_, at) => at * step).map((fen) => (
        <ChartRule key={fen} y={y(fen)} frame={frame} size={size}>
          {formatMoney(fen)}
        </ChartRule>
      ))}
      <polyline
        className={styles.former}
        points={days
          .map((day, at) => `${frame.left + (at / Math.max(1, days.length - 1)) * width},${y(day.before_fen)}`)
          .join(" ")}
      />
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
