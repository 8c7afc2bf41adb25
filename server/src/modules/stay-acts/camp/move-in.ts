import type { Gender } from "@kangying/contract/students/stay";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { addDays } from "../../../core/kernel/day.ts";
import { closeLots } from "../../nights/public.ts";
import { findPackage, termsOf } from "../../packages/public.ts";
import { countNightsBefore, freeNights, lockBeds, takeNights } from "../../resources/public.ts";
import { takeDocumentNumbers } from "../../settings/public.ts";
import { voidFolio } from "../../stay-money/public.ts";
import { actorOf, findStay, insertStay, insertStayEvent, moveStay, refuseSecond, stayFor } from "../../stays/public.ts";
import { type IdEntered, identityOf, keepIdentity, updateStudent } from "../../students/public.ts";
import { billPackage, studentFor } from "../appointments/book-stay.ts";
import { stayActsErrors } from "../stay-acts.errors.ts";

/** A stay that is already running when the camp starts to use this system. */
export interface RunningStay extends IdEntered {
  readonly name: string;
  readonly gender: Gender;
  readonly phone: string;
  readonly birthday: string | null;
  readonly emergency_name: string;
  readonly emergency_phone: string;
  readonly emergency_relation: string;
  readonly package_id: number;
  /** Nights not slept yet. */
  readonly nights_left: number;
  /** The price of those nights, paid or not, in fen. */
  readonly worth_fen: number;
  /** The bed, for a student in camp; null: the stay is paused. */
  readonly bed_id: number | null;
  readonly coach_id: number | null;
  /** The day of arrival according to the camp's old records. */
  readonly arrived_on: string | null;
  readonly remark: string | null;
}

/**
 * Takes over a running stay with its remaining nights: in its bed from tonight on, or paused. The papers that an entry needs are not
 * required here; lists show what is missing.
 * @returns its key and version
 * @throws {AppError} stay_open_exists · bed_taken, room_gender, bed_unavailable · student_blacklisted · {InvalidFields} phone, gender, id_no
 */
export async function moveInStay(
  work: Work,
  asked: RunningStay,
): Promise<{ readonly id: number; readonly version: number }> {
  const { tx, supplier, now, today } = work;
  const identity = identityOf(asked, asked);
  const student = await studentFor(work, { ...asked, source: "walk_in" });
  if (identity) await keepIdentity(work, student.id, identity, { replaces: false });
  const { emergency_name, emergency_phone, emergency_relation } = asked;
  await updateStudent(tx, supplier.id, student.id, { emergency_name, emergency_phone, emergency_relation }, now);
  const id = await insertRunning(work, asked, student);
  const stay = await findStay(tx, supplier.id, id);
  if (!stay) throw new AppError("not_found");
  const { nights_left: nights, bed_id } = asked;
  const came = { checkin_at: now, checkin_date: today, confirmed_at: now };
  const note = asked.arrived_on;
  if (bed_id === null) {
    const patch = { ...came, paused_at: now, pauses: 1, nights_kept: nights };
    await moveStay(work, "move_in_paused", stay, { patch, note });
  } else {
    await lockBeds(tx, supplier.id, [bed_id]);
    const patch = { ...came, bed_id, planned_end: addDays(today, nights) };
    await moveStay(work, "move_in", stay, { patch, note });
    await takeNights(work, { stay_id: id, bed_id, from: today, nights, sex: student.gender, kind: "stay" });
  }
  return { id, version: (await findStay(tx, supplier.id, id))?.version ?? 0 };
}

async function insertRunning(
  work: Work,
  asked: RunningStay,
  student: { readonly id: number; readonly gender: Gender },
) {
  const { tx, supplier, now, today } = work;
  const offer = await findPackage(tx, supplier.id, asked.package_id);
  if (!offer) throw new AppError("not_found");
  const terms = { ...termsOf(offer), nights: asked.nights_left, gift_nights: 0, price_fen: asked.worth_fen };
  const [no = ""] = await takeDocumentNumbers(work, "ZY");
  const id = await insertStay(tx, supplier.id, {
    no,
    student_id: student.id,
    package_id: offer.id,
    terms,
    price_fen: asked.worth_fen,
    kind: "new",
    source: "walk_in",
    expected_date: today,
    expected_nights: asked.nights_left,
    room_type_id: offer.room_type_id,
    gender: student.gender,
    coach_id: asked.coach_id,
    prev_stay_id: null,
    remark: asked.remark ?? "",
    at: now,
  }).catch(refuseSecond);
  await billPackage(work, id, terms);
  const event = { stay_id: id, act: "book", from_status: null, to_status: 10 as const, at: now, ...actorOf(work) };
  insertStayEvent(tx, supplier.id, {
    ...event,
    note: null,
    before: null,
    after: { no, nights: asked.nights_left },
  });
  return id;
}

/**
 * Takes back a stay that was moved in and not changed since. Its money must be taken back before.
 * @throws {AppError} conflict where it was changed · wrong_status · nights_consumed where a night was slept since
 */
export async function takeBackMovedIn(work: Work, id: number, version: number): Promise<void> {
  const stay = await stayFor(work, "undo_move_in", id, version);
  if ((await countNightsBefore(work.tx, work.supplier.id, id, work.today)) > 0)
    throw new AppError(stayActsErrors.nights_consumed);
  await moveStay(work, "undo_move_in", stay, {
    patch: {
      checkin_at: null,
      checkin_date: null,
      planned_end: null,
      paused_at: null,
      nights_kept: null,
      pause_from: null,
      pause_beds: null,
      bed_id: null,
      cancelled_at: work.now,
      cancelled_by: work.actor.name,
      cancel_reason: "other",
    },
  });
  await freeNights(work, id, "0001-01-01");
  await closeLots(work, id, "refund", "move_in");
  await voidFolio(work, id, "move_in");
  const gone = await stayFor(work, "delete", id, null);
  await moveStay(work, "delete", gone, { patch: { archived_at: work.now } });
}
