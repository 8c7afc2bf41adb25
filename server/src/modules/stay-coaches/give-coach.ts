import { unnarrowed } from "../../core/auth/narrow.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { findCoach, type CoachRow } from "../coaches/public.ts";
import { moveStay, stayFor } from "../stays/public.ts";
import { dueChanges, insertChange, settleChanges, studentsOn } from "./stay-coaches.repo.ts";
import { stayCoachesErrors } from "./stay-coaches.errors.ts";
import { t } from "./stay-coaches.texts.ts";

/** The new coach of a student. */
export interface CoachGiven {
  readonly coach_id: number;
  /** The first day; null: today. */
  readonly from: string | null;
  readonly reason: string;
}

/**
 * Gives a student another coach, today or from a later day; an earlier plan is dropped.
 * @throws {AppError} not_found, wrong_status, conflict · coach_gone, coach_full · {InvalidFields} the day is past; it is their coach
 *   already
 */
export async function giveCoach(work: Work, id: number, given: CoachGiven, version: number | null): Promise<void> {
  const { tx, supplier, today, now } = work;
  const day = given.from ?? today;
  if (day < today) throw new InvalidFields({ from: { text: t("faults.past") } });
  // The coach is locked before the stay: this waits for a transaction in which the coach leaves the camp, and then sees it.
  const coach = await heldCoach(work, given.coach_id);
  const stay = await stayFor(work, "hand_over", id, version);
  if (stay.coach_id === coach.id) throw new InvalidFields({ coach_id: { text: t("faults.same") } });
  await demandRoom(work, coach, day, id);
  await settleChanges(tx, supplier.id, id, 3, now);
  const told = { coach: coach.name, from: day, reason: given.reason };
  if (day > today) {
    const change = { stay_id: id, coach_id: coach.id, from_on: day, reason: given.reason };
    await insertChange(tx, supplier.id, { ...change, asked_by: work.actor.name, at: now });
    await moveStay(work, "hand_over", stay, { patch: {}, note: given.reason, told });
    return;
  }
  // A limited caller gives their own student away, and does not see them any more.
  await unnarrowed(tx, () =>
    moveStay(work, "hand_over", stay, { patch: { coach_id: coach.id }, note: given.reason, told }),
  );
}

/**
 * Locks a coach who works here, so that until the commit they cannot leave, and the last place is not given twice.
 * @param holds  false: reads without a lock
 * @throws {AppError} not_found, coach_gone
 */
async function heldCoach(work: Work, id: number, holds = true): Promise<CoachRow> {
  const coach = await findCoach(work.tx, work.supplier.id, id, holds);
  if (!coach) throw new AppError("not_found");
  if (coach.status === 2) throw new AppError(stayCoachesErrors.coach_gone, { name: coach.name });
  return coach;
}

/**
 * Whether a coach takes one more student from a day on.
 * @param but  the stay of that student, which does not count
 */
export async function takesMore(
  { tx, supplier }: Work,
  { id, max_students }: CoachRow,
  day: string,
  but: number,
): Promise<boolean> {
  if (max_students === null) return true;
  // All students of the coach count, also those whom a limited caller does not see.
  return (await unnarrowed(tx, () => studentsOn(tx, supplier.id, id, day, but))) < max_students;
}

async function demandRoom(work: Work, coach: CoachRow, day: string, but: number): Promise<void> {
  if (!(await takesMore(work, coach, day, but)))
    throw new AppError(stayCoachesErrors.coach_full, { name: coach.name, max: coach.max_students ?? 0 });
}

/** A student who is to be led by a coach. */
export interface StudentToLead {
  /** The first day. */
  readonly from: string;
  /** Their stay; null: it is only being booked. */
  readonly stay_id: number | null;
}

/**
 * Checks that a chosen coach works here and takes the student. Locks the coach, so that they cannot leave before the commit and the last
 * place is not given twice. Call it before the stay is locked.
 * @param led  null: the student counts among the coach's students already
 * @param how.holds  false: reads without a lock, for previews
 * @throws {AppError} not_found, coach_gone, coach_full
 */
export async function demandCoach(
  work: Work,
  id: number | null,
  led: StudentToLead | null,
  { holds = true }: { readonly holds?: boolean } = {},
): Promise<void> {
  if (id === null) return;
  const coach = await heldCoach(work, id, holds);
  if (led) await demandRoom(work, coach, led.from, led.stay_id ?? 0);
}

/** Carries out the changes planned for today and before. Skips stays that have ended or have that coach already. */
export async function doDueChanges(work: Work): Promise<void> {
  const { tx, supplier, now } = work;
  for (const { stay_id, coach_id, reason } of await dueChanges(tx, supplier.id, work.today)) {
    try {
      await tx.savepoint(() => giveCoach(work, stay_id, { coach_id, from: null, reason }, null));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await settleChanges(tx, supplier.id, stay_id, 3, now);
      work.services.log.info({ code: error.code }, "a change of coach was passed over");
    }
  }
}
