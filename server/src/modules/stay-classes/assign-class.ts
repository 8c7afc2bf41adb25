import type { Work } from "../../core/jobs/work.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { findMembership, holdClass, joinClass, leaveClasses } from "../classes/public.ts";
import { moveStay, stayFor } from "../stays/public.ts";
import { faults } from "./faults.texts.ts";

/** The class to which a student is assigned. */
export interface ClassAssigned {
  /** Null: none. */
  readonly class_id: number | null;
  /** The first day; null: today. */
  readonly from: string | null;
}

/**
 * Moves a student in camp into a class, or out of any, from a day on with no end. Moves planned for later days are dropped.
 * @throws {AppError} not_found, wrong_status, conflict · class_closed, class_full
 * @throws {InvalidFields} they are in this class already, or in none; the day is past, or after the planned end
 */
export async function assignClass(
  work: Work,
  id: number,
  { class_id, from }: ClassAssigned,
  version: number | null,
): Promise<void> {
  const { tx, supplier, today } = work;
  const day = from ?? today;
  if (day < today) throw new InvalidFields({ from: { text: faults.classDay } });
  // The class is locked before the stay, so that several assignments at once cannot deadlock.
  const joined = class_id === null ? null : await holdClass(work, class_id, day);
  const stay = await stayFor(work, "assign_class", id, version);
  if (day > today && day > (stay.planned_end ?? today)) throw new InvalidFields({ from: { text: faults.classDay } });
  const standing = await findMembership(tx, supplier.id, id, day);
  if (joined !== null && standing?.is_open === true && standing.class_id === class_id)
    throw new InvalidFields({ class_id: { text: faults.classSame } });
  if (joined === null && standing === null && stay.class_id === null)
    throw new InvalidFields({ class_id: { text: faults.classNone } });
  await leaveClasses(work, id, day);
  if (joined !== null) await joinClass(work, { class_id: joined.id, stay_id: id, from: day, reason: "assign" });
  await moveStay(work, "assign_class", stay, { patch: { class_id }, told: { class: joined?.name ?? null, from: day } });
}
