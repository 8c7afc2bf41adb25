import type { Work } from "../../../core/jobs/work.ts";
import { addDays } from "../../../core/kernel/day.ts";
import { readRules } from "../../packages/public.ts";
import { demandCoach } from "../../stay-coaches/public.ts";
import { type Acting, type Blocker, findStay, refusedBy, type StayRow } from "../../stays/public.ts";
import { findStudent, type IdEntered, plainIdNumber, readIdNumber } from "../../students/public.ts";
import { demandAge } from "../appointments/book-stay.ts";
import type { ActInputs } from "../dialogs/inputs.ts";
import { type StayParts, stayParts } from "../stay-parts.ts";
import { act, holdStay } from "../taking-part.ts";

/** The data entered at the desk when a student arrives. */
export type Entry = ActInputs["enter"] & {
  readonly bed_id: number;
  /** Null: the coach of the appointment. */
  readonly coach_id: number | null;
};

/**
 * Lets a student enter the camp from tonight on: every part of the stay begins, or none.
 * @throws {AppError} not_found, wrong_status, conflict · the blockers of the parts: contract_missing, insurance_gap, screening_missing,
 *   screening_red, doctor_note_missing, deposit_missing, stay_due, bed_taken, room_gender, bed_unavailable, roommate_avoided,
 *   difference_changed, class_full, class_closed, kit_short, student_underage, coach_full, coach_gone
 * @throws {InvalidFields} no emergency contact, no consent, id_no
 */
export async function enterCamp(
  work: Work,
  id: number,
  entry: Entry,
  version: number | null,
  parts: StayParts = stayParts,
): Promise<void> {
  const booked = entry.coach_id ?? (await findStay(work.tx, work.supplier.id, id))?.coach_id ?? null;
  await demandCoach(work, booked, { from: work.today, stay_id: id });
  const stay = await holdStay(work, "enter", id, version);
  const entering = await entryOf(work, stay, entry);
  const patch = {
    ...(entry.coach_id === null ? {} : { coach_id: entry.coach_id }),
    checkin_at: work.now,
    checkin_date: work.today,
    planned_end: entering.nights.until,
    hold_lapsed_at: null,
    no_show_at: null,
  };
  await act(entering, { blockers: () => againstAge(entering), moving: { patch } }, parts);
}

/** A birthday that only the paper at the desk tells: the booking could not check it. */
async function againstAge({ work, stay, input }: Acting<IdEntered>): Promise<readonly Blocker[]> {
  const student = await findStudent(work.tx, work.supplier.id, stay.student_id);
  if (!student || student.birthday !== null) return [];
  const facts = readIdNumber(input.id_type ?? "resident", plainIdNumber(input.id_no ?? ""));
  return await refusedBy(stay, () => demandAge(work, facts?.birthday ?? null, work.today));
}

/** The booked number of nights, from tonight on. */
export async function entryOf<Input>(
  work: Work,
  stay: StayRow,
  input: Input,
): Promise<Acting<Input> & { readonly act: "enter" }> {
  const count = stay.expected_nights;
  const nights = { from: work.today, until: addDays(work.today, count), count };
  return { work, act: "enter", stay, rules: await readRules(work.tx, work.supplier.id), nights, input };
}
