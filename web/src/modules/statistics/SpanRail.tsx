import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { Link } from "react-router";
import { tradeStatsEndpoint, type TradeStats } from "@kangying/contract/statistics/trade-stats.endpoints";
import { CallFailure } from "../../engine/api/CallFailure.tsx";
import { api } from "../../engine/api/client.ts";
import { dayInWords, formatMoney } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { useMay } from "../../engine/session/may.tsx";
import { IconButton } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Empty, SkeletonRows } from "../../ui/states.tsx";
import buttonStyles from "../../ui/button.module.css";
import styles from "./statistics.module.css";

/** First and last of the days that the rail shows: the days of a pressed point, or a month. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

/** Number of categories shown by name. The others share one line, so that the lines add up to the total. */
const mostNamed = 5;

/** Returns the first and the last day of the date's month. The server leaves out today and later days. */
function monthOf(date: string): Days {
  const [year = 0, month = 1] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { from: `${date.slice(0, 7)}-01`, until: last };
}

interface SpanRailProps {
  readonly whole: TradeStats;
  /** A point of the chart that was pressed; null: all days of the page. */
  readonly picked: Days | null;
  readonly onPick: (days: Days | null) => void;
}

/**
 * Net sales of some days, by category, with links to the rows. It shows all days of the page until a day is picked.
 * From the day, the user can go to its month or back to all days.
 */
export function SpanRail({ whole, picked, onPick }: SpanRailProps) {
  const t = useT();
  const { data, error, isError, refetch } = useQuery({
    queryKey: ["trade-stats", "rail", picked],
    queryFn: () => api.call(tradeStatsEndpoint, { ...picked }, { hideError: true }),
    enabled: picked !== null,
  });
  const shown = picked === null ? whole : data;
  return (
    <section className={classNames("card", styles.card)} data-part="stats-rail" aria-live="polite">
      <header className={classNames(styles.head, styles.railHead)}>
        <h2>
          {picked === null ? (
            t("stats.span", { from: whole.from, until: whole.until })
          ) : picked.from === picked.until ? (
            <>
              <button type="button" className={buttonStyles.linkBtn} onClick={() => onPick(monthOf(picked.from))}>
                {dayInWords(picked.from, { month: "short" })}
              </button>
              <span aria-hidden="true"> › </span>
              {dayInWords(picked.from, { day: "numeric", weekday: "long" })}
            </>
          ) : (
            dayInWords(picked.from, { year: "numeric", month: "long" })
          )}
        </h2>
        {picked && (
          <IconButton
            label={t("stats.wholeSpan")}
            icon={<X size={16} aria-hidden="true" />}
            onClick={() => onPick(null)}
          />
        )}
      </header>
      {isError && picked ? (
        <CallFailure error={error} onRetry={() => void refetch()} />
      ) : shown === undefined ? (
        <SkeletonRows rows={6} columns={2} />
      ) : (
        <Sums stats={shown} />
      )}
    </section>
  );
}

function Sums({ stats }: { readonly stats: TradeStats }) {
  const t = useT();
  const seesLines = useMay()("SoldLines");
  const sum = (key: "net" | "paid" | "refunded" | "orders"): number =>
    stats.figures.find((figure) => figure.key === key)?.value ?? 0;
  const { cats } = stats;
  const named = cats.length > mostNamed + 1 ? cats.slice(0, mostNamed) : cats;
  const others = cats.slice(named.length);
  const rest_fen = others.reduce((all, { net_fen }) => all + net_fen, 0);
  const most = Math.max(1, rest_fen, ...named.map(({ net_fen }) => net_fen));
  const bar = (fen: number) => (
    <i aria-hidden="true">
      <b style={{ width: `${(Math.max(0, fen) / most) * 100}%` }} />
    </i>
  );
  return (
    <>
      <p className={classNames(styles.railSum, "figures")}>
        <b>{formatMoney(sum("net"), { sign: true })}</b>
        <small>{t("stats.paidLess", { paid: formatMoney(sum("paid")), refunded: formatMoney(sum("refunded")) })}</small>
      </p>
      {cats.length === 0 ? (
        <Empty text={t("stats.none")} />
      ) : (
        <ol className={classNames(styles.funnel, styles.railCats, "figures")}>
          {named.map(({ name, net_fen, to }) => (
            <li key={name}>
              <span className="truncate">{to === null || !seesLines ? name : <Link to={to}>{name}</Link>}</span>
              {bar(net_fen)}
              <span>{formatMoney(net_fen)}</span>
            </li>
          ))}
          {others.length > 0 && (
            <li>
              <span>{t("stats.otherCats", { count: others.length })}</span>
              {bar(rest_fen)}
              <span>{formatMoney(rest_fen)}</span>
            </li>
          )}
        </ol>
      )}
      <Link className={styles.railLink} to={stats.to}>
        {t("stats.toOrders", { count: sum("orders") })} →
      </Link>
      {stats.refunds.orders > 0 && (
        <Link className={styles.railLink} to={stats.refunds.to}>
          {t("stats.toRefunds", { count: stats.refunds.orders })} →
        </Link>
      )}
    </>
  );
}
