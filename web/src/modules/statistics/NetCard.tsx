import { Link } from "react-router";
import { useMemo, useState } from "react";
import type { TradeStats } from "@kangying/contract/statistics/trade-stats.endpoints";
import { roundStep } from "../../engine/charts/round-step.ts";
import { dateInWords, formatMoney, formatNumber } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { Segmented } from "../../ui/inputs/Segmented.tsx";
import { DaysCard, DaysChart } from "./DaysCard.tsx";
import { type Grain, grains, type Stretch, stretchesOf, type Sums } from "./stretches.ts";

type Days = TradeStats["days"];

const netOf = ({ paid_fen, refunded_fen }: Sums): number => paid_fen - refunded_fen;

/** The measures that the chart can show for a day. */
export const dayMeasures = {
  net: netOf,
  paid: ({ paid_fen }: Sums): number => paid_fen,
  refunded: ({ refunded_fen }: Sums): number => refunded_fen,
  orders: ({ orders }: Sums): number => orders,
  average: ({ paid_fen, orders }: Sums): number => (orders === 0 ? 0 : Math.round(paid_fen / orders)),
};
export type DayMeasure = keyof typeof dayMeasures;

interface NetCardProps {
  readonly days: Days;
  readonly to: string;
  readonly measure: DayMeasure;
  /** Name of the measure. */
  readonly title: string;
  readonly onPick: (days: { readonly from: string; readonly until: string }) => void;
}

/** A measure by day, week or month. Its table shows paid, refunded and the days before; each line links to its orders. */
export function NetCard({ days, to, measure, title, onPick }: NetCardProps) {
  const t = useT();
  const [grain, setGrain] = useState<Grain>("day");
  const stretches = useMemo(() => stretchesOf(days, grain), [days, grain]);
  const name = t(`stats.by.${grain}`, { title });
  return (
    <DaysCard
      title={name}
      span={days.length === 0 ? "" : `${days[0]?.date ?? ""} – ${days.at(-1)?.date ?? ""}`}
      tools={
        <Segmented
          label={t("stats.grain")}
          value={grain}
          options={grains.map((one) => ({ value: one, title: t(`stats.grain.${one}`) }))}
          onChange={setGrain}
        />
      }
      table={<Table days={stretches} to={to} grain={grain} />}
      chart={<Chart days={stretches} measure={measure} title={title} label={name} onPick={onPick} />}
    />
  );
}

/** Writes a stretch as its day, or as its first and last day. */
const daysInWords = ({ date, until }: Stretch): string =>
  date === until ? dateInWords(date) : `${dateInWords(date)} – ${dateInWords(until)}`;

interface ChartProps extends Pick<NetCardProps, "measure" | "title" | "onPick"> {
  readonly days: readonly Stretch[];
  readonly label: string;
}

function Chart({ days, measure, title, label, onPick }: ChartProps) {
  const t = useT();
  const of = dayMeasures[measure];
  // Money is counted in fen and drawn in whole yuan.
  const unit = measure === "orders" ? 1 : 100;
  const most = Math.max(unit, ...days.map((day) => Math.max(of(day), of(day.before))));
  const step = Math.max(unit, roundStep(most / unit) * unit);
  const top = Math.ceil(most / step) * step;
  const said = (value: number): string =>
    measure === "orders" ? formatNumber(value) : formatMoney(value, { sign: true });
  return (
    <DaysChart
      days={days}
      label={label}
      named={daysInWords}
      left={64}
      height={(day) => of(day) / top}
      former={(day) => of(day.before) / top}
      rules={Array.from({ length: Math.round(top / step) + 1 }, (_, at) => ({
        height: (at * step) / top,
        words: measure === "orders" ? formatNumber(at * step) : formatMoney(at * step),
      }))}
      said={(day) => said(of(day))}
      tip={(day) => [
        [title, said(of(day))],
        [t("stats.formerDay"), said(of(day.before))],
        ...(measure === "orders" ? [] : ([[t("stats.orders"), formatNumber(day.orders)]] as const)),
      ]}
      onOpen={({ date, until }) => onPick({ from: date, until })}
    />
  );
}

interface TableProps {
  readonly days: readonly Stretch[];
  readonly to: string;
  readonly grain: Grain;
}

function Table({ days, to, grain }: TableProps) {
  const t = useT();
  const total = (of: (day: Stretch) => number): number => days.reduce((sum, day) => sum + of(day), 0);
  return (
    <>
      <thead>
        <tr>
          <th>{t(grain === "day" ? "stats.day" : "stats.days")}</th>
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
              <Link to={day.to}>{day.date === day.until ? day.date : `${day.date} – ${day.until}`}</Link>
            </td>
            <td>{day.orders}</td>
            <td>{formatMoney(day.paid_fen)}</td>
            <td>{formatMoney(-day.refunded_fen)}</td>
            <td>{formatMoney(netOf(day))}</td>
            <td>{formatMoney(netOf(day.before))}</td>
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
          <td>{formatMoney(total(({ before }) => netOf(before)))}</td>
        </tr>
      </tfoot>
    </>
  );
}
