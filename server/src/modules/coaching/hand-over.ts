import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { addDays } from "../../core/kernel/day.ts";
import { giveClass } from "../classes/public.ts";
import { findCoach, keptCoaches, usedCoaches } from "../coaches/public.ts";
import { keptCoursePlans, findCoursePlan } from "../course-plans/public.ts";
import { dropAssisting, substituteCoach } from "../schedules/public.ts";
import { giveCoach } from "../stay-coaches/public.ts";
import { comingAssisting, comingLessons, comingPlans, ledClasses, ledStays, plannedTo } from "./coaching.repo.ts";
import { coachingErrors } from "./coaching.errors.ts";
import { planHandOver, type HandOverInput } from "./plan-hand-over.ts";
import { t } from "./coaching.texts.ts";

/** A hand-over with its reason and the next coach of the classes. */
export interface HandOver extends HandOverInput {
  readonly reason: string;
  /** Required when the coach has a class. */
  readonly head_coach_id: number | null;
}

/**
 * Hands all students, lessons, weekly plans and classes of a coach over from a day on, or changes nothing. Students whose stay ends before
 * the day keep their coach.
 * @throws {AppError} not_found, conflict · hand_over_left when something would remain with the coach · the errors of each single change
 * @throws {InvalidFields} the day is past; no coach is named for the classes; no receiving coach is chosen
 */
export async function handOver(work: Work, id: number, input: HandOver, version: number | null): Promise<void> {
  if (input.from < work.today) throw new InvalidFields({ from: { text: t("faults.past") } });
  if (input.way === "one" && input.to_coach_id === null)
    throw new InvalidFields({ to_coach_id: { text: t("faults.whom") } });
  await holdCoaches(work);
  const coach = await keptCoaches.demand(work, id, version);
  const plan = await planHandOver(work, id, input);
  const left = plan.studentsLeft.length + plan.lessonsLeft.length + plan.plansLeft.length;
  if (left > 0)
    throw new AppError(coachingErrors.hand_over_left, {
      students: plan.studentsLeft.length,
      lessons: plan.lessonsLeft.length + plan.plansLeft.length,
    });
  if (plan.classes.length > 0 && input.head_coach_id === null)
    throw new InvalidFields({ head_coach_id: { text: t("faults.head") } });
  const { reason, from } = input;
  for (const { stay_id, coach_id } of plan.students) await giveCoach(work, stay_id, { coach_id, from, reason }, null);
  for (const { lesson, coach_id } of plan.lessons) await substituteCoach(work, lesson.id, coach_id, null);
  await dropAssisting(work, id, from);
  for (const one of plan.plans) await givePlan(work, one.plan.id, one.coach_id, from);
  for (const one of plan.classes) await giveClass(work, one.id, input.head_coach_id ?? 0);
  work.changed("coach", id, coach.version);
  work.audit({
    biz_type: "coach",
    biz_id: id,
    after: {
      from,
      reason,
      students: plan.students.length,
      lessons: plan.lessons.length,
      plans: plan.plans.length,
      classes: plan.classes.length,
    },
  });
}

/** Locks all coaches in one order, so that two hand-overs, or a hand-over and a lesson, never deadlock. */
async function holdCoaches({ tx, supplier }: Work): Promise<void> {
  const ids = (await usedCoaches(tx, supplier.id)).map(({ id }) => id).toSorted((a, b) => a - b);
  // oxlint-disable-next-line no-await-in-loop -- one after another is the point
  for (const id of ids) await findCoach(tx, supplier.id, id, true);
}

/** Gives a plan to a coach. From today on the plan itself changes; from a later day on, the plan ends before it and a new plan follows. */
async function givePlan(work: Work, id: number, coach_id: number, from: string): Promise<void> {
  const row = await findCoursePlan(work.tx, work.supplier.id, id);
  if (!row) return;
  const { id: _id, status: _status, version: _version, ...said } = row;
  if (from <= work.today || said.from_on >= from) {
    await keptCoursePlans.edit(work, id, { ...said, coach_id }, null);
    return;
  }
  await keptCoursePlans.edit(work, id, { ...said, to_on: addDays(from, -1) }, null);
  await keptCoursePlans.add(work, { ...said, coach_id, from_on: from });
}

/** The numbers of what a coach still has, by kind. */
export interface WorkLeft {
  readonly students: number;
  readonly lessons: number;
  readonly plans: number;
  readonly classes: number;
}

/** Counts what would be left if the coach went now. */
export async function workLeft(work: Work, id: number): Promise<WorkLeft> {
  const { tx, supplier, today, now } = work;
  const mine = (rows: readonly { readonly coach_id: number }[]): number =>
    rows.filter(({ coach_id }) => coach_id === id).length;
  return {
    students: (await ledStays(tx, supplier.id, id)).length + (await plannedTo(tx, supplier.id, id)),
    lessons:
      mine(await comingLessons(tx, supplier.id, today, now)) + mine(await comingAssisting(tx, supplier.id, today, now)),
    plans: mine(await comingPlans(tx, supplier.id, today)),
    classes: (await ledClasses(tx, supplier.id, id)).length,
  };
}

/**
 * Withdraws a coach who has handed everything over.
 * @throws {AppError} not_found, conflict, wrong_status · coach_has_work with the numbers left
 */
export async function letCoachGo(work: Work, id: number, version: number | null): Promise<void> {
  await keptCoaches.demand(work, id, version);
  const left = await workLeft(work, id);
  if (Object.values(left).some((count) => count > 0)) throw new AppError(coachingErrors.coach_has_work, { ...left });
  await keptCoaches.setUsed(work, id, false, version);
}
