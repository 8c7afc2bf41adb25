import { seconds } from "../../../core/kernel/clock.ts";
import { addDays, daysBetween } from "../../../core/kernel/day.ts";
import { addWeight, setTarget } from "../../weights/public.ts";
import { bodyOn } from "./body.ts";
import type { CampDay } from "./camp-day.ts";
import { openLeaves, type OpenStay } from "./camp-state.repo.ts";

/** Every so many days the tape and the cuff come out as well. */
const every = 7;

/** Weighs most of those in camp, and sets a target on the first morning. Who is away is not weighed, and now and then somebody sleeps in. */
export async function weighGuests(day: CampDay, open: readonly OpenStay[]): Promise<void> {
  const { tx, supplier } = day.camp.stage;
  const away = new Set(
    (await openLeaves(tx, supplier.id)).filter(({ status }) => status !== 1).map(({ stay_id }) => stay_id),
  );
  for (const stay of open) {
    if (stay.status !== 30 || stay.days_in < 1 || away.has(stay.id)) continue;
    const days = stay.days_in - 1;
    const dice = day.dice(25, stay.id);
    const isMeasured = days % every === 0;
    if (days > 0 && !dice.isLucky(isMeasured ? 0.97 : habitOf(stay.id))) continue;
    const { weight_kg, fat_percent, waist_cm, resting_hr, sys_mmhg, dia_mmhg } = bodyOn(stay, days);
    const minute = 6 * 60 + 40 + dice.between(0, 75);
    await day.try("reception", minute, "seller/weight/WeightAdd", async (work) => {
      await addWeight(work, stay.id, {
        kind: "morning",
        measured_at: seconds(work.now),
        weight_kg,
        fat_percent,
        waist_cm: isMeasured ? waist_cm : null,
        hip_cm: null,
        resting_hr,
        sys_mmhg: isMeasured ? sys_mmhg : null,
        dia_mmhg: isMeasured ? dia_mmhg : null,
        note: null,
      });
    });
    if (days > 0) continue;
    const target_on = stay.planned_end ?? addDays(day.day, 14);
    const weeks = Math.max(1, daysBetween(day.day, target_on) / 7);
    // What is asked for in so many weeks: seven in ten thousand a day, and the water of the first.
    const target_kg = Math.round(weight_kg * (1 - 0.008 - weeks * 0.0075) * 10) / 10;
    await day.try("reception", minute, "seller/weight/TargetSet", (work) =>
      setTarget(work, stay.id, { target_kg, target_on }),
    );
  }
}

/** How often somebody comes to the scale: most of them nearly every morning. */
function habitOf(stay_id: number): number {
  return 0.82 + ((stay_id * 37) % 16) / 100;
}
