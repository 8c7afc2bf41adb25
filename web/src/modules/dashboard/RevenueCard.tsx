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

/** Link text for the page behind the figure. */
function pageOf(to: string): MessageKey {
  if (to.startsWith("/statistics/")) return "dashboard.tradeStats";
  return to.startsWith("/offlinepay/") ? "dashboard.takings" : "dashboard.ledger";
}

/** Revenue by day, with a link to the page that explains it. */
export function RevenueCard({ revenue, span }: { readonly revenue: Revenue; readonly span: number }) {
  const t = useT();
  const { total_fen, before_fen, parts } = revenue;
  const change = before_fen > 0 ? (total_fen - before_fen) / before_fen : null;
  return (
    <section className={classNames("card", styles.dashboardCard, styles.revenueCard)}>
      <header>
        <h2>{t("dashboard.revenue")}</h2>
        {parts.length === 0 ? (
          <Link to={revenue.to}>
            {t(pageOf(revenue.to))} <ChevronRight />
          </Link>
        ) : (
          <nav className={styles.revenueParts} aria-label={t("dashboard.ledger")}>
            {parts.map(({ key, to }) => (
              <Link key={key} to={to} className={styles.legend}>
                <i className={styles[`part-${key}`]} aria-hidden="true" />
                {t(`dashboard.part.${key}`)}
              </Link>
            ))}
          </nav>
        )}
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
      {revenue.days.length > 1 && <RevenueChart {...revenue} />}
    </section>
  );
}

const partOf = ({ days }: Revenue["parts"][number], at: number): string => formatMoney(days[at] ?? 0, { sign: true });

function RevenueChart({ days, parts }: Pick<Revenue, "days" | "parts">) {
  const t = useT();
  const room = useChartSize<HTMLElement>({ width: 640, height: 210 });
  const [, size] = room;
  const [first, second] = parts;
  const { points, other, rules } = useMemo(() => {
    const bottom = size.height - frame.bottom;
    const drawn = first?.days ?? days.map((day) => day.fen);
    const most = Math.max(100, ...drawn, ...(second?.days ?? [])) / 100;
    const step = roundStep(most);
    const top = Math.ceil(most / step) * step;
    const y = (yuan: number): number => frame.top + (1 - Math.max(0, yuan) / top) * (bottom - frame.top);
    const width = size.width - frame.left - frame.right;
    const count = Math.round(top / step);
    const at = (fen: number, i: number): { x: number; y: number } => ({
      x: frame.left + (i / (days.length - 1)) * width,
      y: y(fen / 100),
    });
    return {
      points: days.map((day, i) => ({ ...at(drawn[i] ?? 0, i), day, i })),
      other: second?.days.map(at),
      rules: Array.from({ length: count + 1 }, (_, i) => ({ yuan: i * step, y: y(i * step) })),
    };
  }, [days, first, second, size]);
  const every = namedEvery(days.length, size.width - frame.left - frame.right);
  return (
    <TrendFigure
      className={styles.revenueChart}
      room={room}
      frame={frame}
      points={points}
      {...(other ? { other } : {})}
      label={t("dashboard.revenue")}
      spoken={({ day, i }) =>
        [`${dateInWords(day.date)}: ${formatMoney(day.fen, { sign: true })}`]
          .concat(parts.map((part) => `${t(`dashboard.part.${part.key}`)} ${partOf(part, i)}`))
          .join(", ")
      }
      renderTip={({ day, i }) => (
        <>
          <p>{dateInWords(day.date)}</p>
          {parts.map((part) => (
            <p key={part.key}>
              <span className={styles.legend}>
                <i className={styles[`part-${part.key}`]} aria-hidden="true" />
                {t(`dashboard.part.${part.key}`)}
              </span>{" "}
              <b className="figures">{partOf(part, i)}</b>
            </p>
          ))}
          {parts.length === 0 && (
            <p>
              <span>{t("dashboard.revenueShort")}</span>{" "}
              <b className="figures">{formatMoney(day.fen, { sign: true })}</b>
            </p>
          )}
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
