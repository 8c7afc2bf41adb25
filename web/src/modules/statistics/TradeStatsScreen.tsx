import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import {
  goodsStatsEndpoint,
  tradeStatsEndpoint,
  type TradeStats,
} from "@kangying/contract/statistics/trade-stats.endpoints";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { api } from "../../engine/api/client.ts";
import { formatMoney, formatNumber, formatPercent } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { evenRows } from "../../ui/even-rows.ts";
import { Empty, SkeletonRows } from "../../ui/states.tsx";
import { GoodsRank } from "./GoodsRank.tsx";
import { NetCard } from "./NetCard.tsx";
import { StatsHead, useSpan } from "./StatsHead.tsx";
import styles from "./statistics.module.css";

/** What the shop's orders brought, day by day. */
export function TradeStatsScreen() {
  return <StatsPage of="trade" />;
}

/** What sold. */
export function GoodsStatsScreen() {
  return <StatsPage of="goods" />;
}

function StatsPage({ of }: { readonly of: "trade" | "goods" }) {
  const t = useT();
  const choice = useSpan();
  const [span] = choice;
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ["trade-stats", of, span],
    queryFn: () => api.call(of === "trade" ? tradeStatsEndpoint : goodsStatsEndpoint, { span }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.page}>
      <StatsHead title={of === "trade" ? "tradeStatistics" : "goodsStatistics"} told={data} span={choice}>
        {data && t("stats.today", { amount: formatMoney(data.today_fen, { sign: true }) })}
      </StatsHead>
      {isError ? (
        <CallFailure error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonRows rows={10} columns={4} />
      ) : (
        <>
          {of === "trade" && <Figures data={data} />}
          {of === "trade" && <NetCard days={data.days} to={data.to} />}
          <div className={styles.wideColumn}>
            <GoodsRank
              goods={of === "trade" ? data.goods.slice(0, 10) : data.goods}
              all={data.goods}
              lines={data.lines}
            />
            <Cats cats={data.cats} />
          </div>
        </>
      )}
    </div>
  );
}

type Figure = TradeStats["figures"][number];

function valueOf(kind: Figure["kind"], value: number | null): string {
  if (value === null) return "–";
  if (kind === "percent") return formatPercent(value);
  return kind === "money" ? formatMoney(value, { sign: true }) : formatNumber(value);
}

/** How it has changed against the days before, with its sign; green is what is good for the shop. */
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

function Figures({ data }: { readonly data: TradeStats }) {
  return (
    <dl className={classNames("card", styles.figures, "figures")} style={evenRows(data.figures.length, 8)}>
      {data.figures.map((figure) => (
        <div key={figure.key} title={figure.says}>
          <dt>{figure.title}</dt>
          <dd>
            {figure.kind === "percent" || figure.key === "buyers" ? (
              <b>{valueOf(figure.kind, figure.value)}</b>
            ) : (
              <Link to={figure.key === "margin" ? data.lines : data.to}>{valueOf(figure.kind, figure.value)}</Link>
            )}
            <Change figure={figure} />
            <small>{figure.says}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Cats({ cats }: { readonly cats: TradeStats["cats"] }) {
  const t = useT();
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
                <td>{cat.name}</td>
                <td>
                  <meter min={0} max={most} value={Math.max(0, cat.net_fen)} aria-hidden="true" />{" "}
                  {formatMoney(cat.net_fen)}
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
