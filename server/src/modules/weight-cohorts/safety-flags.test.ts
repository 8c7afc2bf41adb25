import { expect, it } from "vitest";
import { addDays } from "../../core/kernel/day.ts";
import { defaultRules } from "../packages/public.ts";
import { measuredFlags, type SafetyLimits } from "./safety-flags.ts";
import type { LivingLog, LivingStay } from "./weight-cohorts.repo.ts";

const entered = "2026-03-01";
const stay = {
  stay_id: 1,
  checkin_date: entered,
  planned_end: "2026-04-01",
  bare_from: null,
  target_g: null,
} as LivingStay;

/** Flags of the pace on the last day of somebody who is weighed every morning, so many grams from one to the next. */
function paceAfter(losses: readonly number[], limits: SafetyLimits = defaultRules) {
  let weight_g = 90_000;
  const logs = [0, ...losses].map((lost, at): LivingLog => {
    weight_g -= lost;
    return { stay_id: 1, day: addDays(entered, at), weight_g, resting_hr: null, sys_mmhg: null, dia_mmhg: null };
  });
  const today = addDays(entered, losses.length);
  return measuredFlags({ today, text: () => "" }, limits, [stay], new Map([[1, logs]]))
    .filter(({ kind }) => kind === "pace")
    .map(({ tone }) => tone);
}
const days = (count: number, grams: number): readonly number[] => Array.from({ length: count }, () => grams);

it("[C-09] asks for nothing that may not be measured: of who withdrew the consent only a gap in the insurance is told", () => {
  const withdrawn = { ...stay, is_withdrawn: true, bare_from: "2026-03-11" };
  const kinds = (of: LivingStay) =>
    measuredFlags({ today: "2026-03-10", text: () => "" }, defaultRules, [of], new Map()).map(({ kind }) => kind);
  expect(kinds({ ...withdrawn, is_withdrawn: false })).toContain("unweighed");
  expect(kinds(withdrawn)).toEqual(["insurance"]);
});

it("[C-09] takes the water of the first week for no pace, and tells who goes on so fast afterwards", () => {
  // Three kilograms in the first week, then half a kilogram a week.
  for (const later of [1, 4, 7, 14])
    expect(paceAfter([...days(7, 430), ...days(later, 70)]), `day ${later}`).toEqual([]);
  expect(paceAfter([...days(7, 430), ...days(14, 160)])).toEqual(["amber"]);
  expect(paceAfter([...days(7, 430), ...days(14, 300)])).toEqual(["red"]);
});

it("[C-09] looks from the measures on that the camp has set", () => {
  const losses = [...days(7, 430), ...days(14, 160)];
  expect(paceAfter(losses, { ...defaultRules, pace_amber_bp: 140 })).toEqual([]);
  expect(paceAfter(losses, { ...defaultRules, pace_amber_bp: 80, pace_red_bp: 110 })).toEqual(["red"]);
  const kinds = (limits: Partial<SafetyLimits>) => {
    const log = { stay_id: 1, weight_g: 90_000 };
    const logs = [60, 61, 59, 71].map((resting_hr, at): LivingLog => {
      const pressure = at === 3 ? { sys_mmhg: 150, dia_mmhg: 95 } : { sys_mmhg: null, dia_mmhg: null };
      return { ...log, ...pressure, day: addDays(entered, at), resting_hr };
    });
    const today = addDays(entered, 6);
    const flags = measuredFlags(
      { today, text: () => "" },
      { ...defaultRules, ...limits },
      [stay],
      new Map([[1, logs]]),
    );
    return flags.map(({ kind }) => kind).toSorted();
  };
  expect(kinds({})).toEqual(["unweighed"]);
  expect(kinds({ unweighed_days: 3 })).toEqual([]);
  expect(kinds({ pressure_sys: 150, pulse_rise_bp: 1500 })).toEqual(["pressure", "pulse", "unweighed"]);
});
