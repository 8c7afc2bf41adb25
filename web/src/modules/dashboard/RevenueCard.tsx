import { useId, useMemo, useState, type KeyboardEvent, type PointerEvent } from "react";
import { Link } from "react-router";
import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { axisDay, namedEvery } from "../../engine/charts/axis-day.ts";
import { monotonePath } from "../../engine/charts/curve.ts";
import { useChartSize } from "../../engine/charts/use-chart-size.ts";
import { dateInWords, formatMoney, formatPercent, shortNumber } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { ChevronRight } from "../../ui/icons.tsx";
import { classNames } from "../../ui/class-names.ts";

type Revenue = NonNullable<Workbench["revenue"]>;

const frame = { left: 40, right: 18, top: 10, bottom: 24 };

/** Round steps of money between rules. */
function stepFor(most: number): number {
  const rough = Math.max(1, most / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
}

/** Revenue recognised in the ledger, day by day. */
export function RevenueCard({ revenue, span }: { readonly revenue: Revenue; readonly span: number }) {
  const t = useT();
  const { total_fen, before_fen } = revenue;
  const change = before_fen > 0 ? (total_fen - before_fen) / before_fen : null;
  return (
    <section className="card dashboard-card revenue-card">
      <header>
        <h2>{t("dashboard.revenue")}</h2>
        <Link to={revenue.to}>
          {t("dashboard.ledger")} <ChevronRight />
        </Link>
      </header>
      <p className="beds-figure figures">
        <b>{formatMoney(total_fen, { sign: true })}</b>
        {change !== null && (
          <span>
            <em className={classNames(change < 0 ? "is-down" : "is-up")}>
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
  const fade = useId();
  const [at, setAt] = useState<number | null>(null);
  const [chart, size] = useChartSize<HTMLElement>({ width: 640, height: 210 });
  const { points, rules, floor } = useMemo(() => {
    const bottom = size.height - frame.bottom;
    const most = Math.max(100, ...days.map((day) => day.fen)) / 100;
    const step = stepFor(most);
    const top = Math.ceil(most / step) * step;
    const y = (yuan: number): number => frame.top + (1 - Math.max(0, yuan) / top) * (bottom - frame.top);
    const width = size.width - frame.left - frame.right;
    const count = Math.round(top / step);
    return {
      floor: bottom,
      points: days.map((day, i) => ({ x: frame.left + (i / (days.length - 1)) * width, y: y(day.fen / 100), day })),
      rules: Array.from({ length: count + 1 }, (_, i) => ({ yuan: i * step, y: y(i * step) })),
    };
  }, [days, size]);
  const first = points[0];
  const last = points.at(-1);
  const chosen = at === null ? undefined : points[at];
  const told = chosen ?? last;
  const line = monotonePath(points);
  const every = namedEvery(days.length, size.width - frame.left - frame.right);
  const near = (event: PointerEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left - frame.left) / (size.width - frame.left - frame.right);
    setAt(Math.max(0, Math.min(points.length - 1, Math.round(share * (points.length - 1)))));
  };
  const step = (event: KeyboardEvent<SVGSVGElement>): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setAt((now) => Math.max(0, Math.min(points.length - 1, (now ?? points.length - 1) + by)));
  };
  return (
    <figure ref={chart} className="revenue-chart">
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="slider"
        aria-label={t("dashboard.revenue")}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(at ?? points.length - 1) + 1}
        aria-valuetext={
          told ? `${dateInWords(told.day.date)}: ${formatMoney(told.day.fen, { sign: true })}` : undefined
        }
        tabIndex={0}
        onPointerMove={near}
        onPointerLeave={() => setAt(null)}
        onKeyDown={step}
        onBlur={() => setAt(null)}
      >
        <defs>
          <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className="fade-from" />
            <stop offset="1" className="fade-to" />
          </linearGradient>
        </defs>
        {rules.map((rule) => (
          <g key={rule.yuan}>
            <line className="chart-rule" x1={frame.left} x2={size.width - frame.right} y1={rule.y} y2={rule.y} />
            <text className="chart-text" x={frame.left - 8} y={rule.y + 4} textAnchor="end">
              {shortNumber(rule.yuan)}
            </text>
          </g>
        ))}
        {points.map(({ x, day }, i) =>
          i % every === 0 ? (
            <text key={day.date} className="chart-text" x={x} y={size.height - 6} textAnchor="middle">
              {axisDay(day.date)}
            </text>
          ) : null,
        )}
        {first && last && (
          <path fill={`url(#${fade})`} d={`${line}L${last.x.toFixed(1)},${floor}L${first.x.toFixed(1)},${floor}Z`} />
        )}
        <path className="chart-line" d={line} />
        {chosen && <line className="chart-cross" x1={chosen.x} x2={chosen.x} y1={frame.top} y2={floor} />}
        {chosen && <circle className="chart-dot" cx={chosen.x} cy={chosen.y} r="4.5" />}
      </svg>
      {chosen && (
        <div
          className="chart-tip"
          aria-hidden="true"
          style={
            chosen.x > size.width / 2
              ? { right: `${(1 - chosen.x / size.width) * 100 + 2}%` }
              : { left: `${(chosen.x / size.width) * 100 + 2}%` }
          }
        >
          <p>{dateInWords(chosen.day.date)}</p>
          <p>
            <span>{t("dashboard.revenueShort")}</span>{" "}
            <b className="figures">{formatMoney(chosen.day.fen, { sign: true })}</b>
          </p>
        </div>
      )}
    </figure>
  );
}
