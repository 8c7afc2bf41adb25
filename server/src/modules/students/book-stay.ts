import type { Gender, StaySource } from "@kangying/contract/students/stay";
import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { takeDocumentNumbers } from "../settings/public.ts";
import { actorOf } from "./move-stay.ts";
import { findPackage, type PackageRow } from "./packages.repo.ts";
import { isOnOffer, termsOf } from "./packages.ts";
import { pinyinKeys } from "./pinyin.ts";
import { insertStay, insertStayEvent, staysOfStudents } from "./stays.repo.ts";
import { faults } from "./students.texts.ts";
import { findStudentsByPhone, insertStudent, type StudentRow } from "./students.repo.ts";

/** An appointment as it is taken at the desk or on the phone. */
export interface Booking {
  readonly name: string;
  readonly gender: Gender;
  /** 11 digits, begins with 1. Who is known by it is not added again. */
  readonly phone: string;
  /** `YYYY-MM-DD`. */
  readonly birthday: string | null;
  readonly package_id: number;
  /** The day on which the student means to come. */
  readonly expected_date: string;
  readonly source: StaySource;
  readonly coach: string | null;
  readonly remark: string | null;
}

/**
 * Books a stay for a person, who is added where the phone is new. It waits to be confirmed; no bed is promised yet.
 * @returns the stay's key
 * @throws {AppError} date_in_past, stay_open_exists, student_blacklisted · {InvalidFields} package, phone, gender, birthday
 */
export async function bookStay(work: Work, booking: Booking): Promise<number> {
  const offer = await offerFor(work, booking);
  const student = await studentFor(work, booking);
  const past = (await staysOfStudents(work.tx, work.supplier.id, [student.id]))[0];
  if (past?.open) throw new AppError("stay_open_exists");

  const [no = ""] = await takeDocumentNumbers(work, "ZY");
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
    coach: booking.coach,
    prev_stay_id: past?.last_finished ?? null,
    remark: booking.remark ?? "",
    at: work.now,
  };
  const id = await insertStay(work.tx, work.supplier.id, stay).catch((error: unknown) => {
    if (isUniqueViolation(error, "stay_one_pending")) throw new AppError("stay_open_exists");
    throw error;
  });
  const { terms: _terms, at: _at, ...after } = stay;
  await insertStayEvent(work.tx, work.supplier.id, {
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
  return id;
}

async function offerFor(work: Work, booking: Booking): Promise<PackageRow> {
  if (!/^1\d{10}$/.test(booking.phone)) throw new InvalidFields({ phone: { text: faults.phone } });
  if (booking.expected_date < work.today) throw new AppError("date_in_past");
  if (booking.birthday !== null && (booking.birthday >= work.today || booking.birthday < "1900-01-01")) {
    throw new InvalidFields({ birthday: { text: faults.birthday } });
  }
  const offer = await findPackage(work.tx, work.supplier.id, booking.package_id);
  if (!offer) throw new InvalidFields({ package_id: { text: faults.unknownPackage } });
  if (!isOnOffer(offer, booking.expected_date)) throw new InvalidFields({ package_id: { text: faults.notOffered } });
  return offer;
}

/** The person of that phone, or a new one. A known phone under another name is a slip of the finger, not a second person. */
async function studentFor(work: Work, booking: Booking): Promise<Pick<StudentRow, "id" | "gender">> {
  const { tx, supplier } = work;
  let [known] = await findStudentsByPhone(tx, supplier.id, [booking.phone]);
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
      return { id, gender };
    }
    // Another desk added the same phone in this moment.
    [known] = await findStudentsByPhone(tx, supplier.id, [booking.phone]);
    if (!known) throw new AppError("conflict");
  }
  if (known.name !== booking.name) throw new InvalidFields({ phone: { text: faults.phoneOfOther } });
  if (known.gender !== booking.gender) throw new InvalidFields({ gender: { text: faults.genderOfOther } });
  if (known.blacklisted) throw new AppError("student_blacklisted", { reason: known.blacklist_reason ?? "" });
  return known;
}
