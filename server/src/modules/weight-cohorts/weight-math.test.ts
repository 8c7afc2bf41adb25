import { describe, expect, it } from "vitest";
import { addDays } from "../../core/kernel/day.ts";
import {
  bmiClass,
  bmiOf,
  bmrOf,
  daysToTarget,
  isAdult,
  paceOf,
  progressOf,
  proposedTarget,
  quantile,
  trendOf,
  waistClass,
} from "./weight-math.ts";

const logs = (...kilograms: readonly (number | null)[]) =>
  kilograms.flatMap((kg, at) => (kg === null ? [] : [{ day: addDays("2026-03-01", at), weight_g: kg * 1000 }]));

describe("figures of weight", () => {
  it("[C-09] BMI and its class go by the figure as it is, not as it prints", () => {
    expect(bmiOf(82_500, 1650)).toBeCloseTo(30.303, 3);
    expect([18.49, 18.5, 23.96, 24, 27.99, 28].map(bmiClass)).toEqual([
      "low",
      "normal",
      "normal",
      "over",
      "over",
      "obese",
    ]);
    expect(bmiOf(70_000, null)).toBeNull();
  });

  it("[C-09] a waist is central obesity from 90 cm in men and 85 in women, early from 5 less; of adults alone", () => {
    expect([849, 850, 899, 900].map((mm) => waistClass(mm, true))).toEqual([null, "early", "early", "central"]);
    expect([799, 800, 849, 850].map((mm) => waistClass(mm, false))).toEqual([null, "early", "early", "central"]);
    expect([null, 17, 18, 79, 80].map(isAdult)).toEqual([false, false, true, true, false]);
  });

  it("[C-09] energy at rest after Mifflin and St Jeor", () => {
    expect(bmrOf({ weight_g: 82_500, height_mm: 1650, age: 28, isMan: false })).toBe(1555);
    expect(bmrOf({ weight_g: 82_500, height_mm: 1650, age: 28, isMan: true })).toBe(1721);
  });

  it("[C-09] progress is raw: beyond the target it is above 1, and without a way to go it is nothing", () => {
    expect(progressOf(80_000, 76_000, 70_000)).toBeCloseTo(0.4);
    expect(progressOf(80_000, 69_000, 70_000)).toBeCloseTo(1.1);
    expect(progressOf(70_000, 69_000, 70_000)).toBeNull();
  });

  it("[C-09] the trend forgets a quarter a day, and a gap's days all count", () => {
    expect(trendOf(logs(80, 79, 79))).toEqual([80_000, 79_750, 79_562.5]);
    expect(trendOf(logs(80, null, 79)).at(-1)).toBeCloseTo(79_562.5);
  });

  it("[C-09] the pace is of the trend over a week, and there is none before", () => {
    expect(paceOf(logs(80, 79.9, 79.8, 79.7, 79.6, 79.5, 79.4))).toBeNull();
    const pace = paceOf(logs(80, 79.9, 79.8, 79.7, 79.6, 79.5, 79.4, 79.3)) ?? 0;
    expect(pace).toBeGreaterThan(350);
    expect(pace).toBeLessThan(700);
    expect(daysToTarget(79_300, 78_300, 500)).toBe(14);
    expect(daysToTarget(79_300, 78_300, 0)).toBeNull();
  });

  it("[C-09] quantiles lie between neighbours in proportion", () => {
    const four = [1, 2, 3, 4];
    expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantile(four, share))).toEqual([1, 1.75, 2.5, 3.25, 4]);
    expect(quantile([7], 0.1)).toBe(7);
  });

  it("[C-09] proposes a target in sound steps, never below a healthy weight", () => {
    expect(proposedTarget(80_000, 1650, 28)).toBe(77_000);
    expect(proposedTarget(52_000, 1650, 28)).toBe(50_500);
    expect(proposedTarget(50_400, 1650, 28)).toBeNull();
  });
});
