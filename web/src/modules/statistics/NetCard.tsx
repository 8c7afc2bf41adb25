import { Link } from "react-router";
import type { TradeStats } from "@kangying/contract/statistics/trade-stats.endpoints";
import { roundStep } from "../../engine/charts/round-step.ts";
import { formatMoney } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { DaysCard, DaysChart } from "./DaysCard.tsx";

type Days = TradeStats["days"];

const netOf = ({ paid_fen, refunded_fen }: Days[number]): number => paid_fen - refunded_fen;

/** Net day by day; the table behind it has paid, refunded and the days before, each day with its orders. */
export function NetCard({ days, to }: { readonly days: Days; readonly to: string }) {
  const t = useT();
  return <DaysCard title={t("stats.netByDay")} table={<Table days={days} to={to} />} chart={<Chart days={days} />} />;
}

function Chart({ days }: { readonly days: Days }) {
  const t = useT();
  const most = Math.max(100, ...days.map((day) => Math.max(netOf(day), day.before_fen)));
  const step = roundStep(most / 100) * 100;
  const top = Math.ceil(most / step) * step;
  const signed = (fen: number): string => formatMoney(fen, { sign: true });
  return (
    <DaysChart
      days={days}
      label={t("stats.netByDay")}
      left={64}
      height={(day) => netOf(day) / top}
      former={(day) => day.before_fen / top}
      rules={Array.from({ length: Math.round(top / step) + 1 }, (_, at) => ({
        height: (at * step) / top,
        words: formatMoney(at * step),
      }))}
      said={(day) => signed(netOf(day))}
      tip={(day) => [
        [t("stats.net"), signed(netOf(day))],
        [t("stats.former"), signed(day.before_fen)],
        [t("stats.orders"), String(day.orders)],
      ]}
    />
  );
}

function Table({ days, to }: { readonly days: Days; readonly to: string }) {
  const t = useT();
  const total = (of: (day: Days[number]) => number): number => days.reduce((sum, day) => sum + of(day), 0);
  return (
    <>
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
    </>
  );
}
