import { isForeignKeyViolation, isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { findCoach } from "../coaches/public.ts";
import { faults } from "./faults.texts.ts";
import { type ClassRow, deleteClass, findClass, insertClass, mostMembers, updateClass } from "./classes.repo.ts";
import { classesErrors } from "./classes.errors.ts";

/** The values of a class's form. */
export interface ClassInput {
  readonly name: string;
  readonly coach_id: number | null;
  readonly capacity: number;
  readonly from_on: string;
  /** The last day on which students may join. */
  readonly to_on: string | null;
  readonly remark: string | null;
}

/** Adds a class. @returns its key @throws {InvalidFields} an open class has the name; the end is before the beginning; the coach has left */
export async function addClass(work: Work, input: ClassInput): Promise<number> {
  const { tx, supplier, now, today } = work;
  demandOrder(input);
  await demandHere(work, input.coach_id);
  const made = { ...input, remark: input.remark ?? "", capacity_since: today };
  const id = await tx.savepoint(() => insertClass(tx, supplier.id, made, now)).catch(refuseName);
  work.changed("camp_class", id);
  work.audit({ biz_type: "camp_class", biz_id: id, after: input });
  return id;
}

/**
 * Changes an open class. The capacity cannot fall below the number of members today or on a later day.
 * @param version  the version that the form was filled from; null: any
 * @throws {AppError} not_found, wrong_status, conflict · {InvalidFields} the name is taken, too few places, the end is before the beginning
 */
export async function editClass(work: Work, id: number, input: ClassInput, version: number | null): Promise<void> {
  const { tx, supplier, today } = work;
  demandOrder(input);
  const before = await lockedClass(work, id, 1, version);
  if (input.coach_id !== before.coach_id) await demandHere(work, input.coach_id);
  const members = await mostMembers(tx, supplier.id, id, today);
  if (input.capacity < members)
    throw new InvalidFields({ capacity: { text: faults.classMembers, data: { count: members } } });
  const capacity_since = input.capacity === before.capacity ? before.capacity_since : today;
  await write(work, before, { ...before, ...input, remark: input.remark ?? "", capacity_since });
}

/** Gives an open class another coach from now on. @throws {AppError} not_found, wrong_status */
export async function giveClass(work: Work, id: number, coach_id: number): Promise<void> {
  const before = await lockedClass(work, id, 1, null);
  await demandHere(work, coach_id);
  await write(work, before, { ...before, coach_id });
}

/**
 * Closes a class that has no members today or later. Students must be moved to another class first.
 * @throws {AppError} not_found, wrong_status, conflict, class_has_members with their number
 */
export async function closeClass(work: Work, id: number, version: number | null): Promise<void> {
  const { tx, supplier, today } = work;
  const before = await lockedClass(work, id, 1, version);
  const count = await mostMembers(tx, supplier.id, id, today);
  if (count > 0) throw new AppError(classesErrors.class_has_members, { count });
  await write(work, before, { ...before, status: 2, closed_on: today });
}

/** Opens a closed class again. @throws {AppError} not_found, wrong_status, conflict, already_exists when another open class has its name */
export async function reopenClass(work: Work, id: number, version: number | null): Promise<void> {
  const before = await lockedClass(work, id, 2, version);
  await write(work, before, { ...before, status: 1, closed_on: null }).catch((error: unknown) => {
    if (error instanceof InvalidFields) throw new AppError("already_exists", { what: before.name });
    throw error;
  });
}

/** Deletes a class. @throws {AppError} not_found, conflict · in_use when a student was ever in it: close it instead */
export async function removeClass(work: Work, id: number, version: number | null): Promise<void> {
  const { tx, supplier } = work;
  const before = await lockedClass(work, id, null, version);
  await tx
    .savepoint(() => deleteClass(tx, supplier.id, id))
    .catch((error: unknown) => {
      if (isForeignKeyViolation(error)) throw new AppError("in_use");
      throw error;
    });
  work.changed("camp_class", id);
  work.audit({ biz_type: "camp_class", biz_id: id, before });
}

async function lockedClass(
  work: Work,
  id: number,
  status: ClassRow["status"] | null,
  version: number | null,
): Promise<ClassRow> {
  const found = await findClass(work.tx, work.supplier.id, id, true);
  if (!found) throw new AppError("not_found");
  if (status !== null && found.status !== status) throw new AppError("wrong_status");
  if (version !== null && version !== found.version) throw new AppError("conflict");
  return found;
}

async function write(work: Work, before: ClassRow, after: ClassRow): Promise<void> {
  const { tx, supplier, now } = work;
  await tx.savepoint(() => updateClass(tx, supplier.id, after, now)).catch(refuseName);
  work.changed("camp_class", before.id, before.version + 1);
  work.audit({ biz_type: "camp_class", biz_id: before.id, before, after });
}

/** Checks that a coach works here, and keeps them from leaving before the commit. @throws {InvalidFields} coach_id */
async function demandHere({ tx, supplier }: Work, coach_id: number | null): Promise<void> {
  const coach = coach_id === null ? null : await findCoach(tx, supplier.id, coach_id, "share");
  if (coach?.status === 2)
    throw new InvalidFields({ coach_id: { text: faults.coachLeft, data: { name: coach.name } } });
}

function demandOrder({ from_on, to_on }: ClassInput): void {
  if (to_on !== null && to_on < from_on) throw new InvalidFields({ to_on: { text: faults.rangeOrder } });
}

function refuseName(error: unknown): never {
  if (isUniqueViolation(error, "camp_class_one_open")) throw new InvalidFields({ name: { text: faults.classTaken } });
  throw error;
}
