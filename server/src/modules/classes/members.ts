import { checkViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { type ClassRow, findClass, mostMembers } from "./classes.repo.ts";
import { cutMemberships, insertMember, type JoinReason } from "./members.repo.ts";
import { classesErrors } from "./classes.errors.ts";

/** A stay that joins a class, and its first day. */
export interface Joining {
  readonly class_id: number;
  readonly stay_id: number;
  readonly from: string;
  readonly reason: JoinReason;
}

/** Locks a class until the commit, so that no student joins and no operator changes it meanwhile. */
export async function lockClass(work: Pick<Work, "tx" | "supplier">, id: number): Promise<void> {
  await findClass(work.tx, work.supplier.id, id, true);
}

/** Returns why no student may join a class from a day on: not_found · class_closed · class_full. Null: students may join. */
export async function classRefusal(
  work: Pick<Work, "tx" | "supplier">,
  id: number,
  day: string,
): Promise<AppError | null> {
  const { tx, supplier } = work;
  const found = await findClass(tx, supplier.id, id);
  const closed = closedOn(found, day);
  if (!found || closed) return closed;
  const members = await mostMembers(tx, supplier.id, id, day);
  return members < found.capacity ? null : new AppError(classesErrors.class_full, { name: found.name });
}

/** Returns the name of a class; null when there is none. */
export async function classNameOf({ tx, supplier }: Pick<Work, "tx" | "supplier">, id: number): Promise<string | null> {
  return (await findClass(tx, supplier.id, id))?.name ?? null;
}

/**
 * Locks a class until the commit and returns it, before a student joins. Commands that also lock a bed or a stay lock the class first.
 * @throws {AppError} not_found · class_closed when it takes no students on that day
 */
export async function holdClass(work: Work, id: number, day: string): Promise<ClassRow> {
  const found = await findClass(work.tx, work.supplier.id, id, true);
  const closed = closedOn(found, day);
  if (!found || closed) throw closed ?? new AppError("not_found");
  return found;
}

function closedOn(found: ClassRow | null, day: string): AppError | null {
  if (!found) return new AppError("not_found");
  const isRunning = found.from_on <= day && (found.to_on === null || day <= found.to_on);
  return found.status === 1 && isRunning ? null : new AppError(classesErrors.class_closed, { name: found.name });
}

/**
 * Adds a stay to a class without a last day. The database alone decides whether there is a place: when several operators want the last one,
 * one of them succeeds.
 * @returns the class's name
 * @throws {AppError} not_found · class_closed · class_full
 */
export async function joinClass(work: Work, { class_id, stay_id, from, reason }: Joining): Promise<string> {
  const { tx, supplier, actor, now } = work;
  const { name } = await holdClass(work, class_id, from);
  const member = { class_id, stay_id, from_on: from, reason, by_name: actor.name, at: now };
  await tx
    .savepoint(() => insertMember(tx, supplier.id, member))
    .catch((error: unknown) => {
      if (checkViolation(error, "class_has_room") !== null) throw new AppError(classesErrors.class_full, { name });
      throw error;
    });
  work.changed("camp_class", class_id);
  return name;
}

/** Adds a stay again to a class where it had a place. @returns false when the class is full or closed */
export async function rejoinClass(work: Work, joining: Joining): Promise<boolean> {
  try {
    await joinClass(work, joining);
    return true;
  } catch (error) {
    if (error instanceof AppError && ["class_full", "class_closed"].includes(error.code)) return false;
    throw error;
  }
}

/**
 * Removes a stay from its classes.
 * @param from  the first day without a class; earlier days stay
 */
export async function leaveClasses(work: Work, stay_id: number, from: string): Promise<void> {
  for (const id of await cutMemberships(work.tx, work.supplier.id, stay_id, from)) work.changed("camp_class", id);
}
