import type { Gender } from "@kangying/contract/students/stay";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { addDays } from "../../../core/kernel/day.ts";
import { tellStudent } from "../../messages/public.ts";
import { type CampRules, readRules } from "../../packages/public.ts";
import { draftContract } from "../../papers/public.ts";
import { takeDocumentNumbers } from "../../settings/public.ts";
import { demandBeds, firstNight, nightsWithoutBed, stayBedsErrors } from "../../stay-beds/public.ts";
import { dueOf, restOfNights } from "../../stay-money/public.ts";
import { findStudentsByPhone } from "../../students/public.ts";
import {
  actorOf,
  type Blocker,
  blocker,
  blockerOf,
  findStay,
  insertStay,
  insertStayEvent,
  refusedBy,
  refuseSecond,
  type StayRow,
  staysOfStudents,
  staysErrors,
  updateStay,
} from "../../stays/public.ts";
import { stayActsErrors } from "../stay-acts.errors.ts";
import { againstKnown, demandAge, studentFor } from "../appointments/book-stay.ts";

/** The person who takes a stay over. */
export interface Transfer {
  readonly name: string;
  readonly gender: Gender;
  readonly phone: string;
  readonly birthday: string | null;
  /** Transfer fee, billed to the new student. */
  readonly fee_fen: number | null;
  readonly reason: string | null;
}

/**
 * The reasons why a stay, or this person, cannot take part in a transfer.
 * @param input  missing fields are not checked
 * @param holds  true: counts beds under a lock; false: reads without locks
 */
export async function againstTaker(
  work: Work,
  from: StayRow,
  { name, gender, phone, birthday = null }: Partial<Transfer>,
  { holds }: { readonly holds: boolean },
): Promise<readonly Blocker[]> {
  const { tx, supplier } = work;
  const rest = await restOfNights(work, from.id);
  if (rest.nights === 0) return [blocker(from, stayActsErrors.transfer_empty, {}, null)];
  const [known] = phone === undefined ? [] : await findStudentsByPhone(tx, supplier.id, [phone]);
  const past = known && (await staysOfStudents(tx, supplier.id, [known.id]))[0];
  const { expected_date } = from;
  const { room_type_id } = from.terms;
  const meant = { room_type_id, expected_date, expected_nights: rest.nights, instead_of: from.id };
  const short = gender === undefined ? [] : await nightsWithoutBed(work, { ...meant, gender }, { holds });
  const [night] = short;
  return [
    ...(known && name !== undefined && gender !== undefined
      ? againstKnown(known, { name, gender }).map((error) => blockerOf(from, error, null))
      : []),
    ...(await refusedBy(from, () => demandAge(work, known?.birthday ?? birthday, firstNight(work, from)))),
    ...(past?.open ? [blocker(from, staysErrors.stay_open_exists, {}, null)] : []),
    ...(night === undefined ? [] : [blocker(from, stayBedsErrors.no_bed_left, {}, null)]),
  ];
}

/**
 * Opens the confirmed stay of the person who takes another one over, with its remaining nights. The parts move their own data along.
 * @param from  the stay as it was just before the transfer
 * @returns its key
 * @throws {AppError} stay_open_exists, student_blacklisted, transfer_empty where no night is left · {InvalidFields} phone, gender
 */
export async function openForAnother(work: Work, from: StayRow, input: Transfer): Promise<number> {
  const { tx, supplier, now } = work;
  const student = await studentFor(work, { ...input, source: "referral" });
  const past = (await staysOfStudents(tx, supplier.id, [student.id]))[0];
  if (past?.open) throw new AppError(staysErrors.stay_open_exists);
  const [no = ""] = await takeDocumentNumbers(work, "ZY");
  const rest = await restOfNights(work, from.id);
  if (rest.nights === 0) throw new AppError(stayActsErrors.transfer_empty);
  const stay = {
    no,
    student_id: student.id,
    package_id: from.package_id,
    terms: from.terms,
    price_fen: rest.amount_fen,
    kind: "transfer" as const,
    source: "referral" as const,
    expected_date: firstNight(work, from),
    expected_nights: rest.nights,
    // The surcharge for another room type stays with the person who chose it: the transferred nights are those of the package.
    room_type_id: from.terms.room_type_id,
    gender: student.gender,
    coach_id: from.coach_id,
    prev_stay_id: from.id,
    remark: input.reason ?? "",
    at: now,
  };
  const { hold_days } = await readRules(tx, supplier.id);
  const promised = { confirmed_at: now, hold_until: addDays(stay.expected_date, hold_days) };
  const id = await insertStay(tx, supplier.id, stay).catch(refuseSecond);
  const made = { id, status: 10, version: 1 } as const;
  const confirmed = await updateStay(tx, supplier.id, made, 20, promised, now).catch(refuseSecond);
  if (confirmed === null) throw new AppError("conflict");
  const { terms: _terms, at: _at, ...after } = stay;
  insertStayEvent(tx, supplier.id, {
    stay_id: id,
    act: "transfer",
    from_status: null,
    to_status: 20,
    at: now,
    ...actorOf(work),
    note: input.reason,
    before: null,
    after: { ...after, fee_fen: input.fee_fen, due_fen: dueOf(from) },
  });
  work.changed("stay", id, confirmed);
  work.audit({ biz_type: "stay", biz_id: id, after });
  return id;
}

/**
 * Promises a bed to the new stay, drafts its contract, and notifies its student.
 * @throws {AppError} no_bed_left
 */
export async function promiseBed(work: Work, id: number, rules: CampRules): Promise<void> {
  const stay = await findStay(work.tx, work.supplier.id, id);
  if (!stay) throw new AppError("not_found");
  await demandBeds(work, stay);
  await draftContract(work, stay, rules);
  await tellStudent(work, id, "confirmed");
}
