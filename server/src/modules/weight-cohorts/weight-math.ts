import { daysBetween } from "../../core/kernel/day.ts";

/** A weight in grams on a day. */
export interface DayWeight {
  readonly day: string;
  readonly weight_g: number;
}

/** The share of a new weight in the trend, per day. */
const alpha = 0.25;

/** Kilograms divided by the square of metres. @param height_mm  null: unknown */
export function bmiOf(weight_g: number, height_mm: number | null): number | null {
  return height_mm === null || height_mm === 0 ? null : weight_g / 1000 / (height_mm / 1000) ** 2;
}

/** The class of an adult's BMI by the exact figure, not the rounded one: 23.96 is `normal` although it is shown as 24.0. */
export function bmiClass(bmi: number): "low" | "normal" | "over" | "obese" {
  if (bmi < 18.5) return "low";
  if (bmi < 24) return "normal";
  return bmi < 28 ? "over" : "obese";
}

/** Ages for which the classes of BMI and waist are valid. */
const adult = { from: 18, to: 79 } as const;

/** True if the classes of adults are valid for this age. Null: age unknown. */
export function isAdult(age: number | null): boolean {
  return age !== null && age >= adult.from && age <= adult.to;
}

/** The risk class of a waist, a measure of fat around the organs: `early`, `central`, or null. */
export function waistClass(waist_mm: number, isMan: boolean): "early" | "central" | null {
  const central = isMan ? 900 : 850;
  if (waist_mm >= central) return "central";
  return waist_mm >= central - 50 ? "early" : null;
}

/** Kilocalories per day at rest. @source Mifflin–St Jeor */
export function bmrOf({ weight_g, height_mm, age, isMan }: BodyFacts): number {
  return Math.round((10 * weight_g) / 1000 + (6.25 * height_mm) / 10 - 5 * age + (isMan ? 5 : -161));
}

interface BodyFacts {
  readonly weight_g: number;
  readonly height_mm: number;
  readonly age: number;
  readonly isMan: boolean;
}

/** The share of the way to the target, not limited to 1. Null: the target is not below the first weight. */
export function progressOf(baseline_g: number, latest_g: number, target_g: number): number | null {
  return baseline_g > target_g ? (baseline_g - latest_g) / (baseline_g - target_g) : null;
}

/**
 * The weight without daily fluctuations: an exponential average. After a gap of days the new weight counts once for each of them.
 * @param logs  one a day, oldest first
 * @returns grams for each log
 */
export function trendOf(logs: readonly DayWeight[]): readonly number[] {
  const trend: number[] = [];
  for (const [at, { day, weight_g }] of logs.entries()) {
    const before = trend.at(-1);
    const last = logs[at - 1];
    if (before === undefined || !last) trend.push(weight_g);
    else trend.push(before + (1 - (1 - alpha) ** Math.max(1, daysBetween(last.day, day))) * (weight_g - before));
  }
  return trend;
}

/**
 * The loss of the trend in seven days, in grams; negative: a gain. Null where the weights do not reach back a week.
 * @param logs  one a day, oldest first
 */
export function paceOf(logs: readonly DayWeight[]): number | null {
  const last = logs.at(-1);
  if (!last) return null;
  const trend = trendOf(logs);
  let from = -1;
  for (const [at, { day }] of logs.entries()) if (daysBetween(day, last.day) >= 7) from = at;
  const [then, now] = [trend[from], trend.at(-1)];
  const since = logs[from];
  if (then === undefined || now === undefined || !since) return null;
  return ((then - now) / daysBetween(since.day, last.day)) * 7;
}

/** Days until a trend reaches a target at its pace; null where it never reaches it. */
export function daysToTarget(trend_g: number, target_g: number, pace_g: number): number | null {
  if (trend_g <= target_g) return 0;
  return pace_g > 0 ? Math.ceil(((trend_g - target_g) / pace_g) * 7) : null;
}

/** A quantile of sorted figures, interpolated between neighbours. @param sorted  not empty */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}

/** The guideline: a healthy loss in grams per week. */
const soundPace_g = 750;

/**
 * A target that can be reached in healthy steps and is not below a healthy weight, rounded to half a kilogram.
 * @param days  until the end of the stay
 * @returns grams; null where no loss is needed
 */
export function proposedTarget(baseline_g: number, height_mm: number | null, days: number): number | null {
  const wanted = baseline_g - (soundPace_g * Math.max(0, days)) / 7;
  const least = height_mm === null ? 0 : 18.5 * (height_mm / 1000) ** 2 * 1000;
  const target = Math.ceil(Math.max(wanted, least) / 500) * 500;
  return target < baseline_g ? target : null;
}
