import type { Work } from "../../../core/jobs/work.ts";
import { addDays } from "../../../core/kernel/day.ts";
import { closedNights } from "../../nights/public.ts";
import { readRules } from "../../packages/public.ts";
import { demandNamed, findStudent } from "../../students/public.ts";
import type { Acting, StayRow } from "../../stays/public.ts";
import { keepPerson } from "../appointments/keep-person.ts";
import { type StayParts, stayParts } from "../stay-parts.ts";
import { act, holdStay } from "../taking-part.ts";

/**
 * Undoes a finish: the student is in camp again tonight with the nights they had left, and every part undoes its changes, from the last
 * part to the first.
 * @param bed_id  null: the bed they had
 * @param expected_fen  the difference of the bed's price that the operator was shown; if it is different now, the act is refused
 * @throws {AppError} not_found, wrong_status, conflict, student_erased, stay_open_exists, bed_taken, room_gender, bed_unavailable,
 *   insurance_gap, difference_changed · undo_too_late after the camp's hours, and where a deposit was used · nights_carried where the
 *   nights were moved into another stay · refund_under_way where money was paid out
 */
export async function undoFinish(
  work: Work,
  id: number,
  bed_id: number | null,
  version: number | null,
  expected_fen: number | null = null,
  parts: StayParts = stayParts,
): Promise<void> {
  await keepPerson(work, id);
  const stay = await holdStay(work, "undo_finish", id, version);
  const student = await findStudent(work.tx, work.supplier.id, stay.student_id);
  if (student) demandNamed(student);
  const undoing = await undoOf(work, stay, { bed_id, expected_fen });
  const patch = {
    planned_end: undoing.nights.until,
    finish_at: null,
    finish_date: null,
    finish_reason: null,
    nights_used: null,
  };
  await act(undoing, { moving: { patch } }, parts);
}

/** The number of nights that the finish removed, from tonight on. */
export async function undoOf<Input>(
  work: Work,
  stay: StayRow,
  input: Input,
): Promise<Acting<Input> & { readonly act: "undo_finish" }> {
  const count = await closedNights(work, stay.id);
  const nights = { from: work.today, until: addDays(work.today, count), count };
  return { work, act: "undo_finish", stay, rules: await readRules(work.tx, work.supplier.id), nights, input };
}
