import { unnarrowed } from "../../../core/auth/narrow.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { billPackage, demandAge, demandOpenDay } from "./book-stay.ts";
import { keepPerson } from "./keep-person.ts";
import { tellStudent, withdrawMessages } from "../../messages/public.ts";
import { coachStillHere } from "../../stay-coaches/public.ts";
import { lockMoney } from "../../stay-money/public.ts";
import { useOffer } from "../../return-offers/public.ts";
import { moveStay, stayFor, staysOfStudents, staysErrors } from "../../stays/public.ts";
import { closeLotRow, lotsOf } from "../../nights/public.ts";
import { findPackage, isOnOffer, termsOf } from "../../packages/public.ts";
import { faults } from "../faults.texts.ts";
import { demandNamed, findStudent } from "../../students/public.ts";
import { resourcesErrors } from "../../resources/public.ts";
import { stayActsErrors } from "../stay-acts.errors.ts";

/** The new data of a cancelled appointment that is restored. */
export interface Recall {
  readonly expected_date: string;
  /** The same package keeps its old price while it is still on offer. */
  readonly package_id: number;
}

/**
 * Restores a cancelled appointment on a new date; it waits to be confirmed, and its package is billed again. A refund under way is not
 * stopped: the person pays again.
 * @throws {AppError} not_found, wrong_status, conflict, date_in_past, stay_open_exists, student_erased, student_blacklisted,
 *   student_underage · {InvalidFields} package_id, expected_date
 */
export async function recallAppointment(work: Work, id: number, input: Recall, version: number | null): Promise<void> {
  const { tx, supplier } = work;
  await keepPerson(work, id);
  await lockMoney(work, id);
  const stay = await stayFor(work, "recall", id, version);
  if (input.expected_date < work.today) throw new AppError(resourcesErrors.date_in_past);
  await demandOpenDay(work, input.expected_date);
  const student = await findStudent(tx, supplier.id, stay.student_id);
  await demandAge(work, student?.birthday ?? null, input.expected_date);
  if (student) demandNamed(student);
  if (student?.blacklisted)
    throw new AppError(stayActsErrors.student_blacklisted, { reason: student.blacklist_reason ?? "" });
  const [past] = await staysOfStudents(tx, supplier.id, [stay.student_id]);
  if (past?.open) throw new AppError(staysErrors.stay_open_exists);
  const offer = await findPackage(tx, supplier.id, input.package_id);
  if (!offer || !isOnOffer(offer, input.expected_date))
    throw new InvalidFields({ package_id: { text: faults.notOffered } });

  const terms = offer.id === stay.package_id ? stay.terms : termsOf(offer);
  const coach_id = await coachStillHere(work, stay.coach_id, input.expected_date);
  // Without the coach, a limited caller does not see the stay any more.
  await unnarrowed(tx, async () => {
    await moveStay(work, "recall", stay, {
      patch: {
        expected_date: input.expected_date,
        coach_id,
        package_id: offer.id,
        terms,
        // Free, carried-over or taken-over nights ended with the cancellation, and so did the price difference of another room type. Only the
        // package is billed again.
        room_type_id: terms.room_type_id,
        expected_nights: terms.nights + terms.gift_nights,
        price_fen: terms.price_fen,
        confirmed_at: null,
        cancelled_at: null,
        cancelled_by: null,
        cancel_reason: null,
        cancel_note: null,
      },
    });
    // The earlier nights ended with the cancellation. Their lots are closed, so that they are not slept and not removed a second time.
    for (const lot of await lotsOf(tx, supplier.id, [id])) await closeLotRow(tx, supplier.id, lot.id, work.now);
    await billPackage(work, id, terms);
    // The cancellation also took the return offer's reduction back.
    await useOffer(work, { student_id: stay.student_id, stay_id: id });
    withdrawMessages(work, id);
    await tellStudent(work, id, "booked");
  });
}
