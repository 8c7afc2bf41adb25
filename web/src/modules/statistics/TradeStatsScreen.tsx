import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { Info } from "lucide-react";
import {
  goodsStatsEndpoint,
  goodsStatsFile,
  tradeStatsEndpoint,
  tradeStatsFile,
  type TradeStats,
} from "@kangying/contract/statistics/trade-stats.endpoints";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { api } from "../../engine/api/client.ts";
import { formatMoney, formatNumber, formatPercent } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { useDatePresets } from "../../engine/list/filters/date-presets.ts";
import { useMay, useMayOpen } from "../../engine/session/may.tsx";
import { classNames } from "../../ui/class-names.ts";
import { DateRangeInput } from "../../ui/dates/DateRangeInput.tsx";
import { evenRows } from "../../ui/even-rows.ts";
import { Select } from "../../ui/inputs/Select.tsx";
import { Empty, SkeletonRows } from "../../ui/states.tsx";
import { FunnelCard } from "./FunnelCard.tsx";
import { GoodsRank } from "./GoodsRank.tsx";
import { type DayMeasure, dayMeasures, NetCard } from "./NetCard.tsx";
import { type Days, SpanRail } from "./SpanRail.tsx";
import { StatsHead, TakeTables } from "./StatsHead.tsx";
import { usePeriod } from "./use-period.ts";
import styles from "./statistics.module.css";

/** Sales of the shop, day by day. */
export function TradeStatsScreen() {
  return <StatsPage of="trade" />;
}

/** Sales by goods and category. */
export function GoodsStatsScreen() {
  return <StatsPage of="goods" />;
}

function StatsPage({ of }: { readonly of: "trade" | "goods" }) {
  const t = useT();
  const [{ span, from, until, against }, setPeriod] = usePeriod();
  // The other presets end today, and today is not counted yet.
  const months = useDatePresets().slice(-2);
  const asked = { ...(span === null ? { from, until } : { span }), against };
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ["trade-stats", of, span, from, until, against],
    queryFn: () => api.call(of === "trade" ? tradeStatsEndpoint : goodsStatsEndpoint, asked, { hideError: true }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.page}>
      <StatsHead
        title={of === "trade" ? "tradeStatistics" : "goodsStatistics"}
        span={[span, (days) => setPeriod({ span: days, from: "", until: "" })]}
        tools={
          <>
            <div className={styles.period}>
              <DateRangeInput
                label={t("stats.days")}
                value={[span === null ? from : (data?.from ?? ""), span === null ? until : (data?.until ?? "")]}
                presets={months}
                onChange={([first, last]) =>
                  first !== "" && last !== "" && setPeriod({ span: null, from: first, until: last })
                }
              />
            </div>
            <div className={styles.against}>
              <Select
                label={t("stats.against")}
                value={against}
                options={[
                  { value: "before", title: t("stats.against.before") },
                  { value: "year", title: t("stats.against.year") },
                ]}
                onChange={(value) => setPeriod({ against: value })}
              />
            </div>
            <TakeTables file={of === "trade" ? tradeStatsFile : goodsStatsFile} asked={asked} />
          </>
        }
      >
        {data && (
          <>
            <span className={styles.whole}>{t("stats.comparedWith", shortly(data.former, data.from))} ·</span>{" "}
            <span className={styles.whole}>
              {t("stats.today", { amount: formatMoney(data.today_fen, { sign: true }) })}
            </span>
          </>
        )}
      </StatsHead>
      {isError ? (
        <CallFailure error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonRows rows={10} columns={4} />
      ) : (
        <>
          {of === "trade" && <Trade key={`${data.from} ${data.until}`} data={data} />}
          <div className={styles.wideColumn}>
            <GoodsRank
              goods={of === "trade" ? data.goods.slice(0, 10) : data.goods}
              all={data.goods}
              lines={data.lines}
            />
            <div className={styles.side}>
              {of === "trade" ? (
                <FunnelCard funnel={data.funnel} />
              ) : (
                <>
                  <Still still={data.still} />
                  <Cats cats={data.cats} />
                </>
              )}
            </div>
          </div>
        </>
      )}
    </div>
  );
}

type Figure = TradeStats["figures"][number];

/** Leaves out the year of the days when it is the year that the page covers. */
function shortly(days: TradeStats["former"], than: string): TradeStats["former"] {
  const year = than.slice(0, 5);
  const isSame = days.from.startsWith(year) && days.until.startsWith(year);
  return isSame ? { from: days.from.slice(5), until: days.until.slice(5) } : days;
}

function valueOf(kind: Figure["kind"], value: number | null): string {
  if (value === null) return "–";
  if (kind === "percent") return formatPercent(value);
  return kind === "money" ? formatMoney(value, { sign: true }) : formatNumber(value);
}

/** The change against the days before, with its sign. Green is good for the shop. */
function Change({ figure }: { readonly figure: Figure }) {
  const t = useT();
  const { value, before, kind, more_is_good } = figure;
  const change = value === null || before === null || before === 0 ? null : (value - before) / Math.abs(before);
  const tone = change === null || change === 0 ? undefined : change > 0 === more_is_good ? "good" : "bad";
  return (
    <small>
      {change !== null && (
        <span className={styles.change} data-tone={tone}>
          {`${change > 0 ? "+" : ""}${formatPercent(change)}`}{" "}
        </span>
      )}
      {t("stats.before", { value: valueOf(kind, before) })}
    </small>
  );
}

/** The figures. One of them is drawn day by day; the rail beside the chart shows the categories of all days or of the picked one. */
function Trade({ data }: { readonly data: TradeStats }) {
  const [measure, setMeasure] = useState<DayMeasure>("net");
  const [picked, setPicked] = useState<Days | null>(null);
  const title = data.figures.find(({ key }) => key === measure)?.title ?? "";
  return (
    <>
      <Figures data={data} measure={measure} onMeasure={setMeasure} />
      <div className={classNames(styles.wideColumn, styles.even)}>
        <NetCard days={data.days} to={data.to} measure={measure} title={title} onPick={setPicked} />
        <SpanRail whole={data} picked={picked} onPick={setPicked} />
      </div>
    </>
  );
}

const isDayMeasure = (key: string): key is DayMeasure => key in dayMeasures;

interface FiguresProps {
  readonly data: TradeStats;
  readonly measure: DayMeasure;
  readonly onMeasure: (measure: DayMeasure) => void;
}

/** Number of characters that fit into a figure when eight figures are in one row. */
const roomOfEight = 10;

function Figures({ data, measure, onMeasure }: FiguresProps) {
  const longest = Math.max(...data.figures.map(({ kind, value }) => valueOf(kind, value).length));
  const columns = longest > roomOfEight ? 4 : 8;
  return (
    <dl className={classNames("card", styles.figures, "figures")} style={evenRows(data.figures.length, columns)}>
      {data.figures.map((figure) => (
        <div key={figure.key} title={figure.says} data-on={figure.key === measure}>
          <dt>
            {figure.title}
            <Info size={13} aria-hidden="true" />
          </dt>
          <dd>
            {isDayMeasure(figure.key) ? (
              <button
                type="button"
                aria-pressed={figure.key === measure}
                onClick={() => isDayMeasure(figure.key) && onMeasure(figure.key)}
              >
                {valueOf(figure.kind, figure.value)}
              </button>
            ) : figure.key === "margin" ? (
              <Link to={data.lines}>{valueOf(figure.kind, figure.value)}</Link>
            ) : (
              <b>{valueOf(figure.kind, figure.value)}</b>
            )}
            <Change figure={figure} />
            <small className={styles.definition}>{figure.says}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Goods in stock that nobody buys, with a link to their list. */
function Still({ still: { days, goods, pieces, cost_fen, to } }: { readonly still: TradeStats["still"] }) {
  const t = useT();
  const isOpen = useMayOpen()(to);
  const words = t("stats.still.words", {
    goods,
    pieces,
    cost: formatMoney(cost_fen, { sign: true }),
  });
  return (
    <section className={classNames("card", styles.card)} data-part="still">
      <h2>{t("stats.still", { days })}</h2>
      <p className="figures">{goods === 0 ? t("stats.still.none") : isOpen ? <Link to={to}>{words}</Link> : words}</p>
    </section>
  );
}

function Cats({ cats }: { readonly cats: TradeStats["cats"] }) {
  const t = useT();
  const isOpen = useMay()("SoldLines");
  const [first] = cats;
  const most = Math.max(1, first?.net_fen ?? 1);
  const [all, setAll] = useState(false);
  return (
    <section className={classNames("card", styles.card)}>
      <h2>{t("stats.cats")}</h2>
      {cats.length === 0 ? (
        <Empty text={t("stats.none")} />
      ) : (
        <table className={classNames(styles.table, "figures")}>
          <thead>
            <tr>
              <th>{t("stats.cat")}</th>
              <th>{t("stats.net")}</th>
            </tr>
          </thead>
          <tbody>
            {(all ? cats : cats.slice(0, 12)).map((cat) => (
              <tr key={cat.name}>
                <td>{cat.to !== null && isOpen ? <Link to={cat.to}>{cat.name}</Link> : cat.name}</td>
                <td>
                  <span className={styles.withBar}>
                    <meter min={0} max={most} value={Math.max(0, cat.net_fen)} aria-hidden="true" />
                    {formatMoney(cat.net_fen)}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {cats.length > 12 && !all && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {t("stats.all", { count: cats.length })}
        </button>
      )}
    </section>
  );
}
