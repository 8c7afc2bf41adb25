import { useId, useMemo, useState, type KeyboardEvent, type PointerEvent } from "react";
import type { StudentWeights } from "@kangying/contract/students/student-page.endpoints";
import { formatNumber } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { axisDay } from "../../engine/charts/axis-day.ts";
import { monotonePath } from "../../engine/charts/curve.ts";
import { useChartSize } from "../../engine/charts/use-chart-size.ts";
import { useKindTitle } from "./words.ts";
import { frame, targetOn, weightScale } from "./weight-scale.ts";

/** Grams as kilograms with one place. */
export function kilograms(grams: number): string {
  return formatNumber(grams / 1000, 1);
}

/** The curve of a stay with the way to its target; pauses are grey. The same figures stand in the table behind it. */
export function WeightChart({ weights, today }: { readonly weights: StudentWeights; readonly today: string }) {
  const t = useT();
  const kindTitle = useKindTitle();
  const fade = useId();
  const [chart, size] = useChartSize<HTMLElement>({ width: 720, height: 250 });
  const scale = useMemo(() => weightScale(weights, today, size), [weights, today, size]);
  const [at, setAt] = useState<number | null>(null);
  const { points, floor } = scale;
  const last = points.at(-1);
  const first = points[0];
  const chosen = at === null ? undefined : points[at];
  const told = chosen ?? last;
  const line = monotonePath(points);
  const near = (event: PointerEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - box.left;
    let best = 0;
    for (const [i, point] of points.entries()) {
      if (Math.abs(point.x - x) < Math.abs((points[best]?.x ?? 0) - x)) best = i;
    }
    setAt(best);
  };
  const step = (event: KeyboardEvent<SVGSVGElement>): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === "Escape") setAt(null);
    if (by === undefined) return;
    event.preventDefault();
    setAt((now) => Math.max(0, Math.min(points.length - 1, (now ?? points.length - (by > 0 ? 2 : 0)) + by)));
  };
  const label = t("student.chartLabel", {
    count: points.length,
    first: first ? kilograms(first.weight.weight_g) : "",
    last: last ? kilograms(last.weight.weight_g) : "",
  });
  const wanted = chosen ? targetOn(weights, chosen.weight.day) : null;
  return (
    <figure ref={chart} className="weight-chart">
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="slider"
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(at ?? points.length - 1) + 1}
        aria-valuetext={told ? `${told.weight.day}, ${kilograms(told.weight.weight_g)} kg` : undefined}
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
        {scale.pauses.map((pause) => (
          <g key={pause.x}>
            <rect className="chart-pause" x={pause.x} y={frame.top} width={pause.width} height={floor - frame.top} />
            <text className="chart-text" x={pause.x + pause.width / 2} y={frame.top + 14} textAnchor="middle">
              {t("student.pausedDays", { days: pause.days })}
            </text>
          </g>
        ))}
        {scale.rules.map((rule) => (
          <g key={rule.kg}>
            <line className="chart-rule" x1={frame.left} x2={size.width - frame.right} y1={rule.y} y2={rule.y} />
            <text className="chart-text" x={frame.left - 8} y={rule.y + 4} textAnchor="end">
              {formatNumber(rule.kg)}
            </text>
          </g>
        ))}
        {scale.days.map((day) => (
          <text key={day.date} className="chart-text" x={day.x} y={size.height - 8} textAnchor="middle">
            {axisDay(day.date)}
          </text>
        ))}
        {scale.target && (
          <line
            className="chart-target"
            x1={scale.target[0].x}
            y1={scale.target[0].y}
            x2={scale.target[1].x}
            y2={scale.target[1].y}
          />
        )}
        {points.length > 1 && first && last && (
          <path fill={`url(#${fade})`} d={`${line}L${last.x.toFixed(1)},${floor}L${first.x.toFixed(1)},${floor}Z`} />
        )}
        <path className="chart-line" d={line} />
        {chosen && <line className="chart-cross" x1={chosen.x} x2={chosen.x} y1={frame.top} y2={floor} />}
        {told && <circle className="chart-dot" cx={told.x} cy={told.y} r="4.5" />}
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
          <p>
            {chosen.weight.day} · {kindTitle(chosen.weight.kind)}
          </p>
          <p>
            <span>{t("student.measured")}</span> <b className="figures">{kilograms(chosen.weight.weight_g)} kg</b>
          </p>
          {wanted !== null && (
            <p>
              <span>{t("student.target")}</span> <b className="figures">{kilograms(wanted)} kg</b>
            </p>
          )}
        </div>
      )}
    </figure>
  );
}
