import { seconds } from "../../../core/kernel/clock.ts";
import { addWeight, setTarget } from "../../weights/public.ts";
import { addDays } from "../../../core/kernel/day.ts";
import { Dice } from "../dice.ts";
import type { CampDay } from "./camp-day.ts";
import type { OpenStay } from "./camp-state.repo.ts";

/** Every so many days everybody is on the scale. */
const every = 6;

/** What a student weighs so many days after the entry: quickly down at first, then slower, never a straight line. */
function weightOn(stay: OpenStay, days: number): number {
  const dice = new Dice(stay.id * 104_729);
  const start = stay.gender === "F" ? dice.between(580, 920) / 10 : dice.between(740, 1230) / 10;
  const share = dice.between(25, 95) / 1000;
  const pace = dice.between(12, 26);
  const wave = Math.sin(days * 0.9 + stay.id) * 0.25;
  return start * (1 - share * (1 - Math.exp(-days / pace))) + (days === 0 ? 0 : wave);
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Weighs whose turn it is, and sets a target on the first morning. */
export async function weighGuests(day: CampDay, open: readonly OpenStay[]): Promise<void> {
  for (const stay of open) {
    if (stay.status !== 30 || stay.days_in < 1 || (stay.days_in - 1) % every !== 0) continue;
    const kg = weightOn(stay, stay.days_in - 1);
    const minute = 7 * 60 + (stay.id % 50);
    const isFirst = stay.days_in === 1;
    await day.try("reception", minute, "seller/weight/WeightAdd", async (work) => {
      await addWeight(work, stay.id, {
        kind: "morning",
        measured_at: seconds(work.now),
        weight_kg: tenths(kg),
        fat_percent: tenths((stay.gender === "F" ? 24 : 16) + (kg - 55) * 0.22),
        waist_cm: isFirst ? Math.round(kg * 0.62 + 38) : null,
        hip_cm: null,
        resting_hr: 62 + (stay.id % 22),
        note: null,
      });
      if (isFirst)
        await setTarget(work, stay.id, {
          target_kg: tenths(kg * 0.94),
          target_on: stay.planned_end ?? addDays(work.today, 14),
        });
    });
  }
}
