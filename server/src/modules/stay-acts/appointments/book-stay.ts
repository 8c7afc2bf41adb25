import type { Gender, StaySource } from "@kangying/contract/students/stay";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { takeDocumentNumbers } from "../../settings/public.ts";
import { useOffer } from "../../return-offers/public.ts";
import { demandCoach } from "../../stay-coaches/public.ts";
import { bill } from "../../stay-money/public.ts";
import {
  actorOf,
  insertStay,
  insertStayEvent,
  refuseSecond,
  staysOfStudents,
  staysErrors,
} from "../../stays/public.ts";
import { tellStudent } from "../../messages/public.ts";
import { addLot } from "../../nights/public.ts";
import { findPackage, isOnOffer, type PackageRow, readRules, type StayTerms, termsOf } from "../../packages/public.ts";
import { pinyinKeys } from "../../../core/kernel/pinyin.ts";
import {
  ageOn,
  findStudentsByPhone,
  type IdEntered,
  identityOf,
  insertStudent,
  keepIdentity,
  type StudentRow,
} from "../../students/public.ts";
import { faults } from "../faults.texts.ts";
import { closedFor } from "../../holidays/public.ts";
import { resourcesErrors } from "../../resources/public.ts";
import { stayActsErrors } from "../stay-acts.errors.ts";

/** An appointment as it is booked at the desk or on the phone. */
export interface Booking extends IdEntered {
  readonly name: string;
  readonly gender: Gender;
  /** 11 digits, begins with 1. A person with this phone is not added a second time. */
  readonly phone: string;
  /** `YYYY-MM-DD`. Null: taken from the ID number, if there is one. */
  readonly birthday: string | null;
  readonly package_id: number;
  /** The day on which the student plans to arrive. */
  readonly expected_date: string;
  readonly source: StaySource;
  readonly coach_id: number | null;
  readonly remark: string | null;
}

/**
 * Books a stay for a person; adds the person if the phone is new. The stay waits to be confirmed; no bed is promised yet. Bills its
 * package, adds its nights to the nights account, and uses the person's return offer if there is one.
 * @returns the stay's key
 * @throws {AppError} date_in_past, stay_open_exists, student_blacklisted, student_underage, coach_full, coach_gone
 * @throws {InvalidFields} package, phone, gender, birthday, id_no
 */
export async function bookStay(work: Work, asked: Booking): Promise<number> {
  const identity = identityOf(asked, asked);
  const booking = { ...asked, birthday: asked.birthday ?? identity?.birthday ?? null };
  await demandCoach(work, booking.coach_id, { from: booking.expected_date, stay_id: null });
  const offer = await offerFor(work, booking);
  const student = await studentFor(work, booking);
  // The record of a known person decides, whatever birthday is typed.
  if (student.birthday !== booking.birthday) await demandAge(work, student.birthday, booking.expected_date);
  if (identity) await keepIdentity(work, student.id, identity, { replaces: false });
  const [[past], [no = ""]] = await Promise.all([
    staysOfStudents(work.tx, work.supplier.id, [student.id]),
    takeDocumentNumbers(work, "ZY"),
  ]);
  if (past?.open) throw new AppError(staysErrors.stay_open_exists);

  const stay = {
    no,
    student_id: student.id,
    package_id: offer.id,
    terms: termsOf(offer),
    price_fen: offer.price_fen,
    kind: past?.last_finished ? ("return" as const) : ("new" as const),
    source: booking.source,
    expected_date: booking.expected_date,
    expected_nights: offer.nights + offer.gift_nights,
    room_type_id: offer.room_type_id,
    gender: student.gender,
    coach_id: booking.coach_id,
    prev_stay_id: past?.last_finished ?? null,
    remark: booking.remark ?? "",
    at: work.now,
  };
  const id = await insertStay(work.tx, work.supplier.id, stay).catch(refuseSecond);
  await Promise.all([billPackage(work, id, offer), tellStudent(work, id, "booked")]);
  const { terms: _terms, at: _at, ...after } = stay;
  insertStayEvent(work.tx, work.supplier.id, {
    stay_id: id,
    act: "book",
    from_status: null,
    to_status: 10,
    at: work.now,
    ...actorOf(work),
    note: booking.remark,
    before: null,
    after,
  });
  work.changed("stay", id, 1);
  work.audit({ biz_type: "stay", biz_id: id, after });
  await useOffer(work, { student_id: student.id, stay_id: id });
  return id;
}

async function offerFor(work: Work, booking: Booking): Promise<PackageRow> {
  if (!/^1\d{10}$/.test(booking.phone)) throw new InvalidFields({ phone: { text: faults.phone } });
  if (booking.expected_date < work.today) throw new AppError(resourcesErrors.date_in_past);
  if (booking.birthday !== null && (booking.birthday >= work.today || booking.birthday < "1900-01-01")) {
    throw new InvalidFields({ birthday: { text: faults.birthday } });
  }
  // These reads run in parallel to save time. The first that fails decides the error.
  const [offer] = await Promise.all([
    findPackage(work.tx, work.supplier.id, booking.package_id),
    demandAge(work, booking.birthday, booking.expected_date),
    demandOpenDay(work, booking.expected_date),
  ]);
  if (!offer) throw new InvalidFields({ package_id: { text: faults.unknownPackage } });
  if (!isOnOffer(offer, booking.expected_date)) throw new InvalidFields({ package_id: { text: faults.notOffered } });
  return offer;
}

/** Checks that the camp accepts arrivals on the day. @throws {InvalidFields} expected_date: a holiday without arrivals */
export async function demandOpenDay(work: Work, expected_date: string): Promise<void> {
  const closed = await closedFor(work, expected_date);
  if (closed)
    throw new InvalidFields({
      expected_date: { text: faults.closedDay, data: { day: expected_date, name: closed.name } },
    });
}

/**
 * Checks that the person is old enough on the day of arrival. A missing birthday is asked for at entry.
 * @throws {AppError} student_underage
 */
export async function demandAge(work: Work, birthday: string | null, expected_date: string): Promise<void> {
  const { min_age } = await readRules(work.tx, work.supplier.id);
  if (birthday !== null && ageOn(birthday, expected_date) < min_age)
    throw new AppError(stayActsErrors.student_underage, { age: min_age });
}

/** Bills a package and adds its nights to the nights account. */
export async function billPackage(work: Work, stay_id: number, offer: StayTerms): Promise<void> {
  const { nights: bought, gift_nights: gift, price_fen: amount_fen, name: title } = offer;
  const lot_id = await addLot(work, { stay_id, kind: "package", bought, gift, amount_fen }, "book");
  await bill(work, { stay_id, kind: "package", title, unit_fen: amount_fen, lot_id, source: "book" });
}

/**
 * Finds the person with this phone, or adds one. A known phone with another name counts as a typing error, not as a second person.
 * @throws {AppError} student_blacklisted · {InvalidFields} phone, gender
 */
export async function studentFor(
  work: Work,
  booking: Pick<Booking, "name" | "gender" | "phone" | "birthday" | "source">,
): Promise<Pick<StudentRow, "id" | "gender" | "birthday">> {
  const { tx, supplier } = work;
  let [known] = await findStudentsByPhone(tx, supplier.id, [booking.phone], true);
  if (!known) {
    const [student_no = ""] = await takeDocumentNumbers(work, "YX");
    const { name, gender, birthday, phone, source } = booking;
    const id = await insertStudent(tx, supplier.id, {
      student_no,
      name,
      ...pinyinKeys(name),
      gender,
      birthday,
      phone,
      source,
      at: work.now,
    });
    if (id !== null) {
      work.audit({ biz_type: "student", biz_id: id, after: { student_no, name, gender, birthday, phone, source } });
      return { id, gender, birthday };
    }
    // Another operator added the same phone at this moment, or it is a student's whom a limited caller does not see.
    [known] = await findStudentsByPhone(tx, supplier.id, [booking.phone]);
    if (!known) throw new InvalidFields({ phone: { text: faults.phoneHidden } });
  }
  const [refused] = againstKnown(known, booking);
  if (refused) throw refused;
  return known;
}

/** The reasons against booking for a person who is known by the phone. */
export function againstKnown(
  known: Pick<StudentRow, "name" | "student_no" | "gender" | "blacklisted" | "blacklist_reason">,
  { name, gender }: Pick<Booking, "name" | "gender">,
): readonly AppError[] {
  return [
    ...(known.name === name
      ? []
      : [
          new InvalidFields({ phone: { text: faults.phoneOfOther, data: { name: known.name, no: known.student_no } } }),
        ]),
    ...(known.gender === gender ? [] : [new InvalidFields({ gender: { text: faults.genderOfOther } })]),
    ...(known.blacklisted
      ? [new AppError(stayActsErrors.student_blacklisted, { reason: known.blacklist_reason ?? "" })]
      : []),
  ];
}
