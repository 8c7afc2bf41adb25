import { useMemo } from "react";
import { Link } from "react-router";
import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { axisDay, namedEvery } from "../../engine/charts/axis-day.ts";
import { roundStep } from "../../engine/charts/round-step.ts";
import { ChartDay, ChartRule, TrendFigure } from "../../engine/charts/TrendFigure.tsx";
import { useChartSize } from "../../engine/charts/use-chart-size.ts";
import { dateInWords, formatMoney, formatPercent, shortNumber } from "../../engine/format/index.ts";
import { useT, type MessageKey } from "../../engine/i18n/index.ts";
import { ChevronRight } from "../../ui/icons.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./dashboard.module.css";

type Revenue = NonNullable<Workbench["revenue"]>;

const frame = { left: 40, right: 18, top: 10, bottom: 24 };

/** What the page behind the figure is called. */
function pageOf(to: string): MessageKey {
  if (to.startsWith("/statistics/")) return "dashboard.tradeStats";
  return to.startsWith("/offlinepay/") ? "dashboard.takings" : "dashboard.ledger";
}

/** Revenue day by day, with the page that shows what it is made of. */
export function RevenueCard({ revenue, span }: { readonly revenue: Revenue; readonly span: number }) {
  const t = useT();
  const { total_fen, before_fen } = revenue;
  const change = before_fen > 0 ? (total_fen - before_fen) / before_fen : null;
  return (
    <section className={classNames("card", styles.dashboardCard, styles.revenueCard)}>
      <header>
        <h2>{t("dashboard.revenue")}</h2>
        <Link to={revenue.to}>
          {t(pageOf(revenue.to))} <ChevronRight />
        </Link>
      </header>
      <p className={classNames(styles.bedsFigure, "figures")}>
        <b>{formatMoney(total_fen, { sign: true })}</b>
        {change !== null && (
          <span>
            <em className={classNames(change < 0 ? styles.isDown : styles.isUp)}>
              {change > 0 ? "+" : ""}
              {formatPercent(change)}
            </em>{" "}
            {t("dashboard.before", { days: span })}
          </span>
        )}
      </p>
      {revenue.days.length > 1 && <RevenueChart days={revenue.days} />}
    </section>
  );
}

function RevenueChart({ days }: { readonly days: Revenue["days"] }) {
  const t = useT();
  const room = useChartSize<HTMLElement>({ width: 640, height: 210 });
  const [, size] = room;
  const { points, rules } = useMemo(() => {
    const bottom = size.height - frame.bottom;
    const most = Math.max(100, ...days.map((day) => day.fen)) / 100;
    const step = roundStep(most);
    const top = Math.ceil(most / step) * step;
    const y = (yuan: number): number => frame.top + (1 - Math.max(0, yuan) / top) * (bottom - frame.top);
    const width = size.width - frame.left - frame.right;
    const count = Math.round(top / step);
    return {
      points: days.map((day, i) => ({ x: frame.left + (i / (days.length - 1)) * width, y: y(day.fen / 100), day })),
      rules: Array.from({ length: count + 1 }, (_, i) => ({ yuan: i * step, y: y(i * step) })),
    };
  }, [days, size]);
  const every = namedEvery(days.length, size.width - frame.left - frame.right);
  return (
    <TrendFigure
      className={styles.revenueChart}
      room={room}
      frame={frame}
      points={points}
      label={t("dashboard.revenue")}
      spoken={({ day }) => `${dateInWords(day.date)}: ${formatMoney(day.fen, { sign: true })}`}
      renderTip={({ day }) => (
        <>
          <p>{dateInWords(day.date)}</p>
          <p>
            <span>{t("dashboard.revenueShort")}</span> <b className="figures">{formatMoney(day.fen, { sign: true })}</b>
          </p>
        </>
      )}
    >
      {rules.map((rule) => (
        <ChartRule key={rule.yuan} y={rule.y} frame={frame} size={size}>
          {shortNumber(rule.yuan)}
        </ChartRule>
      ))}
      {points.map(({ x, day }, i) =>
        i % every === 0 ? (
          <ChartDay key={day.date} x={x} size={size}>
            {axisDay(day.date)}
          </ChartDay>
        ) : null,
      )}
    </TrendFigure>
  );
}
