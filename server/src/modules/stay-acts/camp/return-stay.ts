import type { Work } from "../../../core/jobs/work.ts";
import { addDays, daysBetween, localDate } from "../../../core/kernel/day.ts";
import { readRules } from "../../packages/public.ts";
import type { Acting, StayRow } from "../../stays/public.ts";
import { type StayParts, stayParts } from "../stay-parts.ts";
import { act, holdStay } from "../taking-part.ts";

/**
 * Resumes a paused stay from tonight on, in a bed that is free on all of its remaining nights. A student who was away for long is screened
 * again. The student rejoins their class where it has a place.
 * @param expected_fen  the difference of the bed's price that the operator was shown; if it is different now, the return is refused
 * @throws {AppError} not_found, wrong_status, conflict, insurance_gap, screening_missing, screening_red, doctor_note_missing, stay_due,
 * bed_taken, room_gender, bed_unavailable, roommate_avoided, difference_changed
 */
export async function returnStay(
  work: Work,
  id: number,
  bed_id: number,
  version: number | null,
  expected_fen: number | null = null,
  parts: StayParts = stayParts,
): Promise<void> {
  const stay = await holdStay(work, "return", id, version);
  const returning = await returnOf(work, stay, { bed_id, expected_fen });
  const { time_zone, day_cut } = work.supplier;
  const away = daysBetween(localDate(stay.paused_at ?? work.now, time_zone, day_cut), work.today);
  const patch = {
    planned_end: returning.nights.until,
    nights_kept: null,
    paused_at: null,
    pause_reason: null,
    pause_medical: false,
    pause_days: stay.pause_days + (stay.pause_medical ? 0 : away),
    expected_return: null,
    return_overdue_at: null,
  };
  await act(returning, { moving: { patch } }, parts);
}

/** The kept number of nights, from tonight on. */
export async function returnOf<Input>(
  work: Work,
  stay: StayRow,
  input: Input,
): Promise<Acting<Input> & { readonly act: "return" }> {
  const count = stay.nights_kept ?? 0;
  const nights = { from: work.today, until: addDays(work.today, count), count };
  return { work, act: "return", stay, rules: await readRules(work.tx, work.supplier.id), nights, input };
}
