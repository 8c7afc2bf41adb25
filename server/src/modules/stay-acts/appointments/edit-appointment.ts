import type { StaySource } from "@kangying/contract/students/stay";
import { unnarrowed } from "../../../core/auth/narrow.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { addDays } from "../../../core/kernel/day.ts";
import { demandAge, demandOpenDay } from "./book-stay.ts";
import { demandCoach } from "../../stay-coaches/public.ts";
import { demandBeds } from "../../stay-beds/public.ts";
import { holdNights } from "./hold-bed.ts";
import { takeOfferBack, withoutOffer } from "./take-offer-back.ts";
import { findStudent, type IdEntered, identityOf, keepIdentity } from "../../students/public.ts";
import { findStay, moveStay, stayFor, type StayRow } from "../../stays/public.ts";
import { readRules } from "../../packages/public.ts";
import { editPerson, type PersonEdit } from "../edit-person.ts";
import { faults } from "../faults.texts.ts";
import { resourcesErrors } from "../../resources/public.ts";

/** The fields of an appointment that this act can change. Price, nights and package have acts of their own. */
export interface AppointmentEdit extends IdEntered, PersonEdit {
  readonly expected_date: string;
  readonly source: StaySource;
  readonly coach_id: number | null;
  readonly remark: string | null;
}

/**
 * Changes an appointment and the person's name and birthday. If a confirmed one gets a new date, there must be beds on the new nights; a
 * held bed is held on those.
 * @throws {AppError} not_found, wrong_status, conflict, date_in_past, no_bed_left, bed_taken, student_underage, coach_full, coach_gone ·
 *   {InvalidFields} birthday, id_no, expected_date
 */
export async function editAppointment(
  work: Work,
  id: number,
  input: AppointmentEdit,
  version: number | null,
): Promise<void> {
  const led = (await findStay(work.tx, work.supplier.id, id))?.coach_id === input.coach_id;
  await demandCoach(work, input.coach_id, led ? null : { from: input.expected_date, stay_id: id });
  const stay = await stayFor(work, "edit", id, version);
  demandToCome(work, stay, input.expected_date);
  if (input.birthday !== null && input.birthday >= work.today)
    throw new InvalidFields({ birthday: { text: faults.birthday } });
  const identity = identityOf(input, { gender: stay.gender, birthday: input.birthday });
  const birthday = input.birthday ?? identity?.birthday ?? null;
  await demandAge(work, birthday, input.expected_date);
  if (input.expected_date !== stay.expected_date) await demandOpenDay(work, input.expected_date);
  await editPerson(work, stay.student_id, { ...input, birthday }, identity === null);
  if (identity) await keepIdentity(work, stay.student_id, identity, { replaces: true });
  const { expected_date, source, coach_id } = input;
  const moved = expected_date === stay.expected_date ? {} : await putOff(work, stay, expected_date);
  const patch = { ...moved, source, coach_id, remark: input.remark ?? "" };
  // With another coach, a limited caller does not see the student any more.
  await unnarrowed(work.tx, () => moveStay(work, "edit", stay, { patch }));
  await followDate(work, stay, expected_date);
}

function demandToCome(work: Work, stay: StayRow, expected_date: string): void {
  if (expected_date !== stay.expected_date && expected_date < work.today)
    throw new AppError(resourcesErrors.date_in_past);
}

/**
 * The changes of a stay with a new date: the no-show flag is removed, and so is the offer of a bed; a promise counts from the new day on, even
 * if it had lapsed.
 */
async function putOff(work: Work, stay: StayRow, expected_date: string) {
  const { hold_days } = await readRules(work.tx, work.supplier.id);
  return {
    expected_date,
    no_show_at: null,
    ...withoutOffer(stay),
    ...(stay.status === 20 ? { hold_until: addDays(expected_date, hold_days), hold_lapsed_at: null } : {}),
  };
}

/** Moves the promise of a bed, or the held bed, to the new nights. A bed that was only offered goes back. */
async function followDate(work: Work, stay: StayRow, expected_date: string): Promise<void> {
  if (expected_date === stay.expected_date) return;
  if (stay.status !== 20) return await takeOfferBack(work, stay);
  if (stay.bed_id === null) await demandBeds(work, { ...stay, expected_date });
  else await holdNights(work, { ...stay, expected_date }, stay.bed_id);
}

/** A new day of arrival, and the reason. */
export interface NewDate {
  readonly expected_date: string;
  readonly reason: string | null;
}

/**
 * Changes the day of arrival to a later or earlier one. A lapsed promise is given again on another day.
 * @throws {AppError} not_found, wrong_status, conflict, date_in_past, no_bed_left, bed_taken, student_underage · {InvalidFields} expected_date
 */
export async function rescheduleAppointment(
  work: Work,
  id: number,
  { expected_date, reason }: NewDate,
  version: number | null,
): Promise<void> {
  const stay = await stayFor(work, "reschedule", id, version);
  demandToCome(work, stay, expected_date);
  const student = await findStudent(work.tx, work.supplier.id, stay.student_id);
  await demandAge(work, student?.birthday ?? null, expected_date);
  const isOther = expected_date !== stay.expected_date;
  if (isOther) await demandOpenDay(work, expected_date);
  // The same day again promises nothing: no bed is looked for.
  const patch = isOther ? await putOff(work, stay, expected_date) : {};
  await moveStay(work, "reschedule", stay, { patch, note: reason });
  await followDate(work, stay, expected_date);
}
