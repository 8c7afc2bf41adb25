import { isExclusionViolation, isForeignKeyViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { addDays, instantAt } from "../../core/kernel/day.ts";
import { clockText } from "../../core/list/clock-options.ts";
import { findCourse } from "../courses/public.ts";
import { findVenue } from "../venues/public.ts";
import { lessonFaults } from "./lesson-faults.ts";
import { tellClass, tellCoach } from "./tell-lesson.ts";
import {
  deleteSchedule,
  findSchedule,
  insertSchedule,
  moveSchedule,
  schedulesBetween,
  setAssistants,
  setRoll,
  setStatus,
  dropAssistant,
  touchSchedule,
  type Lesson,
  type ScheduleRow,
} from "./schedules.repo.ts";
import { schedulesErrors } from "./schedules.errors.ts";
import { t } from "./schedules.texts.ts";

/** The fields of a lesson that an operator enters. */
export interface LessonInput {
  readonly course_id: number;
  readonly class_id: number | null;
  readonly venue_id: number;
  readonly coach_id: number;
  readonly date: string;
  /** Minutes since midnight. */
  readonly starts: number;
  /** Null: the length of the course. */
  readonly minutes: number | null;
  /** Null: the capacity of the course. */
  readonly capacity: number | null;
  /** Coaches who assist; missing: none. */
  readonly assistants?: readonly number[] | null;
}

/** Adds a lesson to the schedule as a draft. @returns its key · @throws {InvalidFields} with everything that prevents the lesson */
export async function addSchedule(work: Work, input: LessonInput): Promise<number> {
  const { course_id, class_id, venue_id, coach_id } = input;
  const course = await findCourse(work.tx, work.supplier.id, course_id);
  if (!course) throw new AppError("not_found");
  const lesson = {
    course_id,
    class_id,
    venue_id,
    coach_id,
    ...hoursOf(work, input.date, input.starts, input.minutes ?? course.minutes),
    capacity: input.capacity ?? course.capacity,
    assistants: inOrder(input.assistants),
  };
  const faults = await lessonFaults(work, lesson, null, true);
  if (Object.keys(faults).length > 0) throw new InvalidFields(faults);
  return await putLesson(work, lesson, null);
}

/**
 * Writes a lesson that nothing prevents. If two operators write at once, the database constraints decide.
 * @throws {AppError} schedule_taken · not_found where the class is removed meanwhile
 */
export async function putLesson(work: Work, lesson: Lesson, course_plan_id: number | null): Promise<number> {
  const { tx, supplier, actor, now } = work;
  const venue = await findVenue(tx, supplier.id, lesson.venue_id);
  const made = { ...lesson, venue_exclusive: venue?.is_exclusive ?? true, course_plan_id };
  const write = async (): Promise<number> => {
    const key = await insertSchedule(tx, supplier.id, made, actor.name, now);
    if (lesson.assistants.length > 0) await setAssistants(tx, supplier.id, key, lesson.assistants);
    return key;
  };
  const id = await tx.savepoint(write).catch(refuseTaken);
  work.changed("schedule", id, 1);
  work.audit({ biz_type: "lesson", biz_id: id, after: lesson });
  return id;
}

/** The new place and time of a lesson. */
export interface MoveInput {
  readonly venue_id: number;
  readonly date: string;
  readonly starts: number;
  readonly minutes: number;
  /** True: the class gets a message, if the lesson was published. */
  readonly notify?: boolean | null;
}

/**
 * Moves a lesson.
 * @throws {AppError} not_found, conflict, wrong_status, schedule_taken · {InvalidFields} with everything that prevents the move
 */
export async function moveLesson(work: Work, id: number, input: MoveInput, version: number | null): Promise<void> {
  const before = await demand(work, id, version, [0, 1]);
  const hours = hoursOf(work, input.date, input.starts, input.minutes);
  const after = { ...before, ...hours, venue_id: input.venue_id };
  await put(work, before, after);
  const isElsewhere =
    before.starts.getTime() !== after.starts.getTime() ||
    before.ends.getTime() !== after.ends.getTime() ||
    before.venue_id !== after.venue_id;
  if (!isElsewhere || before.status !== 1) return;
  await tellCoach(work, after, after.coach_id, "coach_lesson");
  if (input.notify !== false) await tellClass(work, after, "lesson_moved");
}

/**
 * Gives a lesson to another coach.
 * @throws {AppError} not_found, conflict, wrong_status, schedule_taken · {InvalidFields} the coach is not free
 */
export async function substituteCoach(work: Work, id: number, coach_id: number, version: number | null): Promise<void> {
  const before = await demand(work, id, version, [0, 1]);
  // The new coach of the lesson does not assist at it any more.
  const assistants = before.assistants.filter((one) => one !== coach_id);
  const after = { ...before, coach_id, assistants };
  if (assistants.length < before.assistants.length) await setAssistants(work.tx, work.supplier.id, id, assistants);
  await put(work, before, after);
  if (before.status !== 1 || before.coach_id === coach_id) return;
  await tellCoach(work, before, before.coach_id, "coach_lesson_off");
  await tellCoach(work, after, coach_id, "coach_lesson");
}

/**
 * Sets the assistants of a lesson.
 * @throws {AppError} not_found, conflict, wrong_status, schedule_taken · {InvalidFields} one is not free
 */
export async function assistLesson(
  work: Work,
  id: number,
  coach_ids: readonly number[] | null,
  version: number | null,
): Promise<void> {
  const { tx, supplier, now } = work;
  const before = await demand(work, id, version, [0, 1]);
  const after = { ...before, assistants: inOrder(coach_ids) };
  const { assistants: fault } = await lessonFaults(work, after, id, true);
  if (fault) throw new InvalidFields({ assistants: fault });
  await tx.savepoint(() => setAssistants(tx, supplier.id, id, after.assistants)).catch(refuseTaken);
  await touchSchedule(tx, supplier.id, id, now);
  tell(work, before, after);
}

/** Removes a coach as assistant from all lessons from a day on. @returns how many */
export async function dropAssisting(work: Work, coach_id: number, from: string): Promise<number> {
  const { tx, supplier, now } = work;
  const dropped = await dropAssistant(tx, supplier.id, coach_id, from, now);
  for (const id of dropped) {
    await touchSchedule(tx, supplier.id, id, now);
    work.changed("schedule", id);
  }
  return dropped.length;
}

/** Publishes a draft. @throws {AppError} not_found, conflict, wrong_status */
export async function publishLesson(work: Work, id: number, version: number | null): Promise<void> {
  await turn(work, await demand(work, id, version, [0]), 1, null);
}

/** Publishes the drafts of a week that have not begun yet. @returns how many */
export async function publishWeek(work: Work, monday: string): Promise<number> {
  const drafts = (await schedulesBetween(work.tx, work.supplier.id, monday, addDays(monday, 6))).filter(
    ({ status, starts }) => status === 0 && starts > work.now,
  );
  for (const { id } of drafts) await publishLesson(work, id, null);
  return drafts.length;
}

/**
 * Cancels a lesson. Its coach, and the class if wanted, get a message if the lesson was published and has not begun.
 * @param notify  true: the class gets the message too
 * @throws {AppError} not_found, conflict, wrong_status
 */
export async function cancelLesson(
  work: Work,
  id: number,
  { reason, notify = true }: { readonly reason: string; readonly notify?: boolean | null },
  version: number | null,
): Promise<void> {
  const before = await demand(work, id, version, [0, 1]);
  await turn(work, before, 3, reason);
  if (before.status !== 1 || before.starts <= work.now) return;
  await tellCoach(work, before, before.coach_id, "coach_lesson_off");
  if (notify !== false) await tellClass(work, before, "lesson_cancelled", { reason });
}

/**
 * Restores a cancelled lesson to its former status. Coach and class get a message if it was published and has not begun.
 * @throws {AppError} not_found, conflict, wrong_status, schedule_taken
 * @throws {InvalidFields} it has not begun, and something prevents it by now: its coach has left, or its venue is full
 */
export async function restoreLesson(work: Work, id: number, version: number | null): Promise<void> {
  const before = await demand(work, id, version, [3]);
  await turn(work, before, before.was_published ? 1 : 0, null);
  if (before.starts <= work.now) return;
  const faults = await lessonFaults(work, before, id, true);
  if (Object.keys(faults).length > 0) throw new InvalidFields(faults);
  if (!before.was_published) return;
  await tellCoach(work, before, before.coach_id, "coach_lesson");
  await tellClass(work, before, "lesson_moved");
}

/** Marks a lesson as held. @throws {AppError} not_found, conflict, wrong_status · {InvalidFields} it has not begun */
export async function holdLesson(work: Work, id: number, version: number | null): Promise<void> {
  const before = await demand(work, id, version, [1]);
  if (before.starts > work.now) throw new InvalidFields({ status: { text: t("faults.not_begun") } });
  await turn(work, before, 2, null);
}

/** Locks a lesson until the commit. @throws {AppError} not_found */
export async function lockLesson(work: Work, id: number): Promise<void> {
  if (!(await findSchedule(work.tx, work.supplier.id, id, true))) throw new AppError("not_found");
}

/** Stores the counts of a roll call. A published lesson thereby becomes held. @throws {AppError} not_found, wrong_status */
export async function noteRoll(
  work: Work,
  id: number,
  counts: { readonly there: number; readonly expected: number },
): Promise<void> {
  const before = await demand(work, id, null, [1, 2]);
  if (before.status === 1) await turn(work, before, 2, null);
  await setRoll(work.tx, work.supplier.id, id, counts, work.now);
  work.changed("schedule", id);
}

/** Deletes a draft. @throws {AppError} not_found, conflict, wrong_status where it is no draft */
export async function removeLesson(work: Work, id: number, version: number | null): Promise<void> {
  const { tx, supplier } = work;
  const before = await demand(work, id, version, [0]);
  await deleteSchedule(tx, supplier.id, id);
  work.changed("schedule", id);
  work.audit({ biz_type: "lesson", biz_id: id, before });
}

async function put(work: Work, before: ScheduleRow, after: ScheduleRow): Promise<void> {
  const { tx, supplier, now } = work;
  const faults = await lessonFaults(work, after, before.id, true);
  if (Object.keys(faults).length > 0) throw new InvalidFields(faults);
  const venue = await findVenue(tx, supplier.id, after.venue_id);
  const moved = { ...after, venue_exclusive: venue?.is_exclusive ?? true };
  await tx.savepoint(() => moveSchedule(tx, supplier.id, before.id, moved, now)).catch(refuseTaken);
  tell(work, before, after);
}

async function turn(
  work: Work,
  before: ScheduleRow,
  status: ScheduleRow["status"],
  reason: string | null,
): Promise<void> {
  const { tx, supplier, now } = work;
  await tx.savepoint(() => setStatus(tx, supplier.id, before.id, status, reason, now)).catch(refuseTaken);
  tell(work, before, { ...before, status, ...(reason === null ? {} : { cancel_reason: reason }) });
}

function tell(work: Work, before: ScheduleRow, after: object): void {
  work.changed("schedule", before.id, before.version + 1);
  work.audit({ biz_type: "lesson", biz_id: before.id, before, after });
}

async function demand(
  work: Work,
  id: number,
  version: number | null,
  statuses: readonly ScheduleRow["status"][],
): Promise<ScheduleRow> {
  const found = await findSchedule(work.tx, work.supplier.id, id, true);
  if (!found) throw new AppError("not_found");
  if (version !== null && version !== found.version) throw new AppError("conflict");
  if (!statuses.includes(found.status)) throw new AppError("wrong_status");
  return found;
}

/** Computes the day and the instants of a lesson. @param starts  minutes since midnight @param minutes  its length */
export function hoursOf(
  work: Work,
  date: string,
  starts: number,
  minutes: number,
): Pick<Lesson, "on_day" | "starts" | "ends"> {
  const at = instantAt(date, clockText(starts), work.supplier.time_zone);
  return { on_day: date, starts: at, ends: new Date(at.getTime() + minutes * 60_000) };
}

const inOrder = (ids: readonly number[] | null | undefined): readonly number[] =>
  [...new Set((ids ?? []).map(Number))].toSorted((a, b) => a - b);

function refuseTaken(error: unknown): never {
  if (isExclusionViolation(error)) throw new AppError(schedulesErrors.schedule_taken);
  // The class, venue or coach was removed at the same moment.
  if (isForeignKeyViolation(error)) throw new AppError("not_found");
  throw error;
}
