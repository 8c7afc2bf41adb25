import type { WeighInRow } from "@kangying/contract/students/health/weigh-in.endpoints";
import styles from "./weigh-in.module.css";

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** Returns the planned weight of a day in grams: on a straight line from the weight at entry to the target. Null without a target. */
export function plannedOn({ baseline_g, target, entered_on }: WeighInRow, day: string): number | null {
  if (baseline_g === null || !target || entered_on === null) return null;
  const length = dayNumber(target.day) - dayNumber(entered_on);
  const share = length <= 0 ? 1 : Math.min(1, Math.max(0, (dayNumber(day) - dayNumber(entered_on)) / length));
  return Math.round(baseline_g + (target.weight_g - baseline_g) * share);
}

/** Room for the figures of the axes, in pixels. */
const axisWidth = 40;
const axisHeight = 18;

/**
 * The last 14 days as a line, with the plan as a dashed line and today as a point. Its figures are in the row.
 * @param today_g  typed or saved; null: none yet
 */
export function TrendLine({
  row,
  day,
  today_g,
  isOpen = false,
  axis,
  width,
  height,
}: {
  readonly row: WeighInRow;
  readonly day: string;
  readonly today_g: number | null;
  /** The weight is not confirmed yet, so the point is hollow. */
  readonly isOpen?: boolean;
  /** With axes: how a weight is written. */
  readonly axis?: (grams: number) => string;
  readonly width: number;
  readonly height: number;
}) {
  const end = dayNumber(day);
  const points = [...row.trend, ...(today_g === null || isOpen ? [] : [{ day, weight_g: today_g }])];
  const first = points[0];
  if (!first) return null;
  const from = Math.min(dayNumber(first.day), end - 1);
  const plan = [first.day, day].flatMap((each) => {
    const weight_g = plannedOn(row, each);
    return weight_g === null ? [] : [{ day: each, weight_g }];
  });
  const all = [...points, ...plan].map(({ weight_g }) => weight_g);
  const low = Math.min(...all);
  const span = Math.max(500, Math.max(...all) - low);
  const [left, bottom] = axis ? [axisWidth, axisHeight] : [0, 0];
  const x = (each: string): number => left + 3 + ((dayNumber(each) - from) / (end - from)) * (width - left - 8);
  const y = (grams: number): number => 3 + (1 - Math.min(1.2, (grams - low) / span)) * (height - bottom - 6);
  const path = (line: typeof points): string => line.map((p) => `${x(p.day)},${y(p.weight_g)}`).join(" ");
  const last = points.at(-1);
  return (
    <svg className={styles.trend} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {axis &&
        [low, low + span / 2, low + span].map((grams) => (
          <g key={grams} className={styles.rule}>
            <line x1={left} x2={width} y1={y(grams)} y2={y(grams)} />
            <text x={left - 6} y={Math.max(10, y(grams) + 4)} textAnchor="end">
              {axis(grams)}
            </text>
          </g>
        ))}
      {axis && (
        <g className={styles.rule}>
          <text x={left} y={height - 3}>
            {first.day.slice(5)}
          </text>
          <text x={width} y={height - 3} textAnchor="end">
            {day.slice(5)}
          </text>
        </g>
      )}
      {plan.length > 1 && <polyline className={styles.plan} points={path(plan)} />}
      <polyline points={path(points)} />
      {last && <rect x={x(last.day) - 2} y={y(last.weight_g) - 2} width="4" height="4" rx="1" />}
      {isOpen && today_g !== null && (
        <circle className={styles.asked} cx={x(day)} cy={Math.max(4, y(today_g))} r="3.5" />
      )}
    </svg>
  );
}
