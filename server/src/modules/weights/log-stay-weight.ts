import type { Work } from "../../core/jobs/work.ts";
import { seconds } from "../../core/kernel/clock.ts";
import type { StayRow } from "../stays/public.ts";
import { addWeight, editWeight } from "./log-weight.ts";
import { findWeightOn } from "./weights.repo.ts";

/** What a student weighs as they come or leave. Weighed so already today, or left twice on one day: the later figure stands. */
export async function logStayWeight(
  work: Work,
  stay: Pick<StayRow, "id" | "student_id">,
  kind: "entry" | "exit",
  weight_g: number,
): Promise<void> {
  const entry = {
    kind,
    measured_at: seconds(work.now),
    weight_kg: weight_g / 1000,
    fat_percent: null,
    waist_cm: null,
    hip_cm: null,
    resting_hr: null,
    note: null,
    // The act that asks for it is confirmed as a whole.
    is_sure: true,
  };
  const today = await findWeightOn(work.tx, work.supplier.id, stay.student_id, kind, work.today);
  if (today) await editWeight(work, today.id, entry, today.version);
  else await addWeight(work, stay.id, entry);
}
