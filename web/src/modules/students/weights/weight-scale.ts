import type { StudentWeights, WeightPoint } from "@kangying/contract/students/page/student-page.endpoints";
import { namedEvery } from "../../../engine/charts/axis-day.ts";
import { gramsShown } from "../../../engine/format/weight.ts";
import type { Point } from "../../../engine/charts/curve.ts";
import type { ChartSize } from "../../../engine/charts/use-chart-size.ts";

const dayMs = 86_400_000;
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

/** Pixels around the curve, for the labels of its axes. */
export const frame = { left: 34, right: 18, top: 12, bottom: 26 } as const;

/** Pixels that a label such as `12/28` needs. */
export const dayWidth = 40;

/** A horizontal grid line. */
interface Rule {
  /** In the displayed unit. */
  readonly figure: number;
  readonly y: number;
}

/** Everything that the chart draws, already calculated. */
export interface WeightScale {
  readonly points: readonly (Point & { readonly weight: WeightPoint })[];
  readonly target: readonly [Point, Point] | null;
  readonly rules: readonly Rule[];
  readonly days: readonly { readonly date: string; readonly x: number }[];
  readonly pauses: readonly { readonly x: number; readonly width: number; readonly days: number }[];
  readonly floor: number;
}

/** Possible steps between grid lines, in the displayed unit. The first one that gives at most five lines is used. */
const steps = [0.5, 1, 2, 5, 10, 20, 50];

/**
 * Calculates the chart of a stay's weights.
 * @param today  the end of a pause that is still open
 * @param size   of the chart, in pixels
 */
export function weightScale(weights: StudentWeights, today: string, size: ChartSize): WeightScale {
  const { points, baseline_g, target, from, until } = weights;
  const floor = size.height - frame.bottom;
  if (from === null || until === null || points.length === 0)
    return { points: [], target: null, rules: [], days: [], pauses: [], floor };
  const begin = dayNumber(from);
  const span = Math.max(1, dayNumber(until) - begin);
  const width = size.width - frame.left - frame.right;
  const x = (day: number): number => frame.left + ((day - begin) / span) * width;
  const all = [...points.map((point) => point.weight_g), ...(target ? [target.target_g] : []), baseline_g ?? []].flat();
  const per = gramsShown();
  const low = Math.min(...all) / per;
  const high = Math.max(...all) / per;
  const step = steps.find((each) => Math.ceil((high + 0.1) / each) - Math.floor((low - 0.1) / each) <= 4) ?? 100;
  const bottom = Math.floor((low - 0.1) / step) * step;
  const top = Math.max(bottom + step, Math.ceil((high + 0.1) / step) * step);
  const y = (figure: number): number => frame.top + ((top - figure) / (top - bottom)) * (floor - frame.top);
  const rules: Rule[] = [];
  for (let figure = bottom; figure <= top + step / 2; figure += step) rules.push({ figure, y: y(figure) });
  const place = (point: WeightPoint) => ({ x: x(dayNumber(point.day)), y: y(point.weight_g / per), weight: point });
  return {
    points: onePerDay(points).map(place),
    target:
      target && baseline_g !== null
        ? [
            { x: x(begin), y: y(baseline_g / per) },
            { x: x(dayNumber(target.target_on)), y: y(target.target_g / per) },
          ]
        : null,
    rules,
    days: ticks(from, span, namedEvery(span, width), x, size.width - dayWidth / 2),
    pauses: weights.pauses.flatMap((pause) => {
      const first = Math.max(begin, dayNumber(pause.from));
      const last = Math.min(begin + span, dayNumber(pause.until ?? today));
      return last > first ? [{ x: x(first), width: x(last) - x(first), days: last - first }] : [];
    }),
    floor,
  };
}

/** Keeps the last weight of each day: with two on one day, the line would go straight up or down there. */
function onePerDay(points: readonly WeightPoint[]): readonly WeightPoint[] {
  return [...new Map(points.map((point) => [point.day, point])).values()];
}

/** @param last  the largest x of a label's middle, so that the whole label is inside the chart */
function ticks(
  from: string,
  span: number,
  every: number,
  x: (day: number) => number,
  last: number,
): WeightScale["days"] {
  const begin = dayNumber(from);
  const days: { date: string; x: number }[] = [];
  for (let day = 0; day <= span; day += every)
    days.push({ date: new Date((begin + day) * dayMs).toISOString().slice(0, 10), x: Math.min(x(begin + day), last) });
  return days;
}

/** Returns the target of a day in grams: on a straight line from the baseline to the target. Null outside of its days. */
export function targetOn(weights: StudentWeights, day: string): number | null {
  const { baseline_g, target, from } = weights;
  if (baseline_g === null || !target || from === null) return null;
  const length = dayNumber(target.target_on) - dayNumber(from);
  const share = length <= 0 ? 1 : (dayNumber(day) - dayNumber(from)) / length;
  return share < 0 || share > 1 ? null : Math.round(baseline_g + (target.target_g - baseline_g) * share);
}

/** The figures above the curve. */
export interface WeightFigures {
  readonly latest_g: number | null;
  /** Negative: lost. */
  readonly change_g: number | null;
  /** Grams still to lose; 0 when the target is reached. */
  readonly to_go_g: number | null;
  /** Share of the way from the baseline to the target. It is not limited: it can be below 0 or above 1. */
  readonly progress: number | null;
}

export function figuresOf({ baseline_g, latest_g, target }: StudentWeights): WeightFigures {
  const change_g = baseline_g === null || latest_g === null ? null : latest_g - baseline_g;
  const way = target && baseline_g !== null ? baseline_g - target.target_g : null;
  return {
    latest_g,
    change_g,
    to_go_g: target && latest_g !== null ? Math.max(0, latest_g - target.target_g) : null,
    progress: way !== null && way > 0 && change_g !== null ? -change_g / way : null,
  };
}
