import { seconds } from "../../../core/kernel/clock.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { addDays, daysBetween } from "../../../core/kernel/day.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { addWeight, setTarget } from "../../weights/public.ts";
import { bodyOn } from "./body.ts";
import type { CampDay } from "./camp-day.ts";
import { openLeaves, type OpenStay } from "./camp-state.repo.ts";

/** The interval in days of waist and blood pressure measurements. */
const measuredEvery = 7;
/** The interval in days of weighings before the scale stood at breakfast. */
const every = 6;
/** The day of the story on which the scale was put there; it covers whole stays. */
const scaleSince = -70;

/** Writes the morning's weights of most students in camp. A student weighed for the first time sets a target. */
export async function weighGuests(day: CampDay, open: readonly OpenStay[]): Promise<void> {
  const { tx, supplier } = day.camp.stage;
  const away = new Set(
    (await openLeaves(tx, supplier.id)).filter(({ status }) => status !== 1).map(({ stay_id }) => stay_id),
  );
  const weighed = open.filter(
    (stay) => stay.status === 30 && stay.days_in >= 1 && !away.has(stay.id) && comesToScale(day, stay),
  );
  if (weighed.length === 0) return;
  await day.try("reception", 7 * 60 + 55, "seller/weight/WeightImport", async (work) => {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const stay of weighed) await weigh(work, day, stay);
  });
  for (const stay of weighed) if (stay.days_in === 1) await aim(day, stay);
}

/** Returns whether a student comes to the scale: most come nearly every morning, and almost all on days with the other measurements. */
function comesToScale(day: CampDay, { id, days_in }: OpenStay): boolean {
  const days = days_in - 1;
  if (days === 0) return true;
  if (day.number < scaleSince) return days % every === 0;
  const habit = days % measuredEvery === 0 ? 0.97 : 0.82 + ((id * 37) % 16) / 100;
  return day.dice(25, id).isLucky(habit);
}

async function weigh(work: Work, day: CampDay, stay: OpenStay): Promise<void> {
  const days = stay.days_in - 1;
  const isMeasured = days % measuredEvery === 0;
  const { weight_kg, fat_percent, waist_cm, resting_hr, sys_mmhg, dia_mmhg } = bodyOn(stay, days);
  try {
    await addWeight(work, stay.id, {
      kind: "morning",
      measured_at: seconds(day.at(6 * 60 + 40 + ((stay.id * 13) % 70))),
      weight_kg,
      fat_percent,
      waist_cm: isMeasured ? waist_cm : null,
      hip_cm: null,
      resting_hr,
      sys_mmhg: isMeasured ? sys_mmhg : null,
      dia_mmhg: isMeasured ? dia_mmhg : null,
      note: null,
      source: "import",
      is_sure: true,
    });
  } catch (error) {
    // The student has withdrawn the consent to health data.
    if (!(error instanceof AppError || error instanceof InvalidFields)) throw error;
  }
}

/** Sets the target for the end: half a percent per week, and the water of the first days. */
async function aim(day: CampDay, stay: OpenStay): Promise<void> {
  const target_on = stay.planned_end ?? addDays(day.day, 14);
  const weeks = Math.max(1, daysBetween(day.day, target_on) / 7);
  const target_kg = Math.round(bodyOn(stay, 0).weight_kg * (1 - 0.006 - weeks * 0.0055) * 10) / 10;
  await day.try("reception", 8 * 60 + 5, "seller/weight/TargetSet", (work) =>
    setTarget(work, stay.id, { target_kg, target_on }),
  );
}
