import type { Work } from "../../core/jobs/work.ts";
import { seconds } from "../../core/kernel/clock.ts";
import type { StayRow } from "../stays/public.ts";
import { addWeight, editWeight } from "./log-weight.ts";
import { findWeightOn } from "./weights.repo.ts";

/** Logs a student's weight at entry or exit. If one of this kind was logged today already, the later weight replaces it. */
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
    // The user confirms the whole act, so this weight is not confirmed separately.
    is_sure: true,
  };
  const today = await findWeightOn(work.tx, work.supplier.id, stay.student_id, kind, work.today);
  if (today) await editWeight(work, today.id, entry, today.version);
  else await addWeight(work, stay.id, entry);
}
