import { expect, it } from "vitest";
import { addDays } from "../../core/kernel/day.ts";
import { measuredFlags } from "./safety-flags.ts";
import type { LivingLog, LivingStay } from "./weight-cohorts.repo.ts";

const entered = "2026-03-01";
const stay = { stay_id: 1, checkin_date: entered, planned_end: "2026-04-01", insured_to: "2026-04-01" } as LivingStay;

/** Flags of the pace on the last day of somebody who is weighed every morning, so many grams from one to the next. */
function paceAfter(...losses: readonly number[]) {
  let weight_g = 90_000;
  const logs = [0, ...losses].map((lost, at): LivingLog => {
    weight_g -= lost;
    return { stay_id: 1, day: addDays(entered, at), weight_g, resting_hr: null, sys_mmhg: null, dia_mmhg: null };
  });
  const today = addDays(entered, losses.length);
  return measuredFlags({ today, text: () => "" }, [stay], new Map([[1, logs]]))
    .filter(({ kind }) => kind === "pace")
    .map(({ tone }) => tone);
}
const days = (count: number, grams: number): readonly number[] => Array.from({ length: count }, () => grams);

it("[C-09] takes the water of the first week for no pace, and tells who goes on so fast afterwards", () => {
  // Three kilograms in the first week, then half a kilogram a week.
  for (const later of [1, 4, 7, 14]) expect(paceAfter(...days(7, 430), ...days(later, 70)), `day ${later}`).toEqual([]);
  expect(paceAfter(...days(7, 430), ...days(14, 160))).toEqual(["amber"]);
  expect(paceAfter(...days(7, 430), ...days(14, 300))).toEqual(["red"]);
});
