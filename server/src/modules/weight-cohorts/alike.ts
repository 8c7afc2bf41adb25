import { fewestForCurve } from "@kangying/contract/students/health/weight-overview.endpoints";
import type { StudentWeights } from "@kangying/contract/students/page/student-page.endpoints";
import { addDays, daysBetween } from "../../core/kernel/day.ts";
import type { Work } from "../../core/jobs/work.ts";
import { quantile } from "./weight-math.ts";
import { lossesAlike } from "./weight-cohorts.repo.ts";

/** Days of a stay at which others are compared; the next one to come is shown. */
const looks = [14, 21, 28] as const;
/** Most relative difference of first weights for students to count as similar. */
const within = 0.1;
/** Only stays of this many past days are compared. */
const remembered = 730;

/** A student for whom similar students are searched. */
export interface Begun {
  readonly stay_id: number;
  readonly gender: "M" | "F";
  /** Null: not in camp yet. */
  readonly checkin_date: string | null;
  readonly baseline_g: number | null;
}

/**
 * The loss of similar students, of the same sex and about the same first weight, by a day of their stays: the middle half of them.
 * @returns null where too few are known
 */
export async function lossAlike(
  { tx, supplier, today }: Pick<Work, "tx" | "supplier" | "today">,
  { stay_id, gender, checkin_date, baseline_g }: Begun,
): Promise<StudentWeights["alike"]> {
  if (baseline_g === null || checkin_date === null) return null;
  const gone = daysBetween(checkin_date, today);
  const day = looks.find((one) => one >= gone) ?? 28;
  const losses = await lossesAlike(tx, supplier.id, {
    but: stay_id,
    gender,
    day,
    since: addDays(today, -remembered),
    until: addDays(today, -day),
    least_g: Math.round(baseline_g * (1 - within)),
    most_g: Math.round(baseline_g * (1 + within)),
  });
  if (losses.length < fewestForCurve) return null;
  const at = (share: number): number => Math.round(quantile(losses, share));
  return { day, n: losses.length, low_g: at(0.25), high_g: at(0.75) };
}
