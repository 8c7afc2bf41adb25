import { healthConditions } from "@kangying/contract/students/health/health";
import type { RollLesson, RollSheet } from "@kangying/contract/teaching/attendance.endpoints";
import { attendanceCalls } from "@kangying/contract/teaching/attendance.calls";
import { unnarrowed } from "../../core/auth/narrow.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import type { Work } from "../../core/jobs/work.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { lockLesson, minuteOf, noteRoll } from "../schedules/public.ts";
import {
  countMarks,
  countMembers,
  findMark,
  findRollLesson,
  lessonsOn,
  type Marked,
  type Member,
  membersOf,
  putMarks,
  shownOf,
  type RollLessonRow,
  type State,
} from "./attendance.repo.ts";
import { attendanceErrors } from "./attendance.errors.ts";
import { t } from "./attendance.texts.ts";

/** The roll may be called from this long before the lesson starts. */
const earlyMs = 15 * 60_000;
/** The roll may be changed until this long after the lesson ends. */
export const changedMs = 48 * 3_600_000;

function phaseOf({ now }: Pick<Work, "now">, lesson: RollLessonRow): RollLesson["phase"] {
  if (lesson.starts.getTime() - earlyMs > now.getTime()) return "ahead";
  if (lesson.ends.getTime() + changedMs < now.getTime()) return "closed";
  return lesson.rolled_at === null ? "open" : "sent";
}

function shown(work: Work, lesson: RollLessonRow): RollLesson {
  const { id, course, venue, coach, on_day, starts, ends, there, expected } = lesson;
  return {
    id,
    course,
    class: lesson.class,
    venue,
    coach,
    date: on_day,
    starts: minuteOf(starts, work.supplier.time_zone),
    minutes: Math.round((ends.getTime() - starts.getTime()) / 60_000),
    starts_at: seconds(starts),
    phase: phaseOf(work, lesson),
    there,
    expected,
  };
}

/** Returns the lessons of a day with their roll calls. */
export async function readRollDay(ctx: CallContext, { day = ctx.today }: { readonly day?: string | undefined }) {
  const lessons = await lessonsOn(ctx.tx, ctx.supplier.id, day);
  return { day, today: ctx.today, lessons: lessons.map((lesson) => shown(ctx, lesson)) };
}

/** Returns a coach's lessons of today with their roll calls. */
export async function lessonsOfCoach(ctx: CallContext, coach_id: number): Promise<RollLesson[]> {
  const lessons = await lessonsOn(ctx.tx, ctx.supplier.id, ctx.today, coach_id);
  return lessons.map((lesson) => shown(ctx, lesson));
}

/**
 * Runs a read or write over the whole class for the lesson's own coaches, even when their role shows only their own students. Otherwise the
 * roll would miss members.
 */
async function beforeClass<T>({ tx }: Pick<Work, "tx">, { hands }: RollLessonRow, run: () => Promise<T>): Promise<T> {
  return await unnarrowed(tx, run, (coach_id) => hands.includes(coach_id));
}

/** Returns the roll of a lesson: the expected members. @throws {AppError} not_found, roll_no_class */
export async function readRoll(ctx: CallContext, { id }: { readonly id: number }): Promise<RollSheet> {
  const lesson = await findRollLesson(ctx.tx, ctx.supplier.id, id);
  if (!lesson || lesson.status === 0 || lesson.status === 3) throw new AppError("not_found");
  if (lesson.class_id === null) throw new AppError(attendanceErrors.roll_no_class);
  const members = await beforeClass(ctx, lesson, () => membersOf(ctx.tx, ctx.supplier.id, lesson));
  const open = await shownOf(ctx.tx, ctx.supplier.id, members.map(({ stay_id }) => stay_id)); // prettier-ignore
  const whole = await unnarrowed(ctx.tx, () => countMembers(ctx.tx, ctx.supplier.id, lesson));
  return {
    lesson: shown(ctx, lesson),
    others: whole - members.length,
    may_save: ctx.caller.permissions.apis.has(attendanceCalls.RollCallSave.api),
    rows: members.map(({ warned, ...row }) => ({
      ...row,
      may_open: open.has(row.stay_id),
      warned: healthConditions.filter(({ value }) => warned.includes(value)).map(({ title }) => ctx.text(title)),
    })),
  };
}

/** Returns the members expected at a lesson, with the state that their leaves preset. @throws {AppError} not_found */
export async function readMembers(work: Work, id: number): Promise<readonly Member[]> {
  const lesson = await findRollLesson(work.tx, work.supplier.id, id);
  if (!lesson) throw new AppError("not_found");
  return await beforeClass(work, lesson, () => membersOf(work.tx, work.supplier.id, lesson));
}

/** A roll that was called. */
export interface Roll {
  readonly id: number;
  readonly marks: readonly Marked[];
  /** When the roll was tapped, in unix seconds. */
  readonly tapped_at: number;
  readonly reason: string | null;
}

/**
 * Writes the marks of a lesson; the lesson counts as held by that. The marks must cover exactly the members of the class on the day.
 * @returns the number present and the number expected
 * @throws {AppError} not_found, wrong_status · lesson_ahead, roll_closed, roll_no_class · roll_changed when the class has other members by
 * now
 * @throws {InvalidFields} reason: the roll was sent before, and a mark differs now
 */
export async function saveRoll(work: Work, roll: Roll): Promise<{ there: number; expected: number }> {
  const lesson = await demandOpen(work, roll.id);
  const marks = await beforeClass(work, lesson, () => writeMarks(work, lesson, roll));
  return await tell(work, lesson.id, { marks, reason: roll.reason });
}

/** Writes the marks. @returns the marks that differ from those before */
async function writeMarks({ tx, supplier, actor, now }: Work, lesson: RollLessonRow, roll: Roll): Promise<object[]> {
  const members = await membersOf(tx, supplier.id, lesson);
  const told = new Map(roll.marks.map((mark) => [mark.stay_id, mark]));
  if (told.size !== members.length || members.some(({ stay_id }) => !told.has(stay_id)))
    throw new AppError(attendanceErrors.roll_changed);
  const changed = members
    .filter((was) => {
      const is = told.get(was.stay_id);
      return is && (is.state !== was.state || lateOf(is) !== was.late_minutes);
    })
    .map(({ stay_id }) => ({ stay_id, state: told.get(stay_id)?.state ?? 1, late_minutes: lateOf(told.get(stay_id)) }));
  if (lesson.rolled_at !== null && changed.length > 0 && roll.reason === null)
    throw new InvalidFields({ reason: { text: t("faults.reason") } });
  const at = tappedAt(now, lesson, roll.tapped_at);
  await putMarks(tx, supplier.id, lesson.id, changed, { at, name: actor.name, reason: roll.reason });
  return changed.map(({ stay_id, state }) => ({ stay_id, state }));
}

/** Changes one mark. @throws {AppError} not_found, wrong_status, roll_closed */
export async function correctMark(
  work: Work,
  id: number,
  { state, reason }: { readonly state: State; readonly reason: string },
): Promise<void> {
  const seen = await findMark(work.tx, work.supplier.id, id);
  if (!seen) throw new AppError("not_found");
  const lesson = await demandOpen(work, seen.schedule_id);
  const late_minutes = state === 2 ? (seen.late_minutes ?? 0) : null;
  const mark = { stay_id: seen.stay_id, state, late_minutes };
  await putMarks(work.tx, work.supplier.id, lesson.id, [mark], { at: work.now, name: work.actor.name, reason });
  await tell(work, lesson.id, { stay_id: seen.stay_id, state, reason });
}

/** Locks the lesson until the commit and returns it. When two people call its roll at once, the second sees the marks of the first. */
async function demandOpen(work: Work, id: number): Promise<RollLessonRow> {
  await lockLesson(work, id);
  const lesson = await findRollLesson(work.tx, work.supplier.id, id);
  if (!lesson) throw new AppError("not_found");
  if (lesson.status !== 1 && lesson.status !== 2) throw new AppError("wrong_status");
  if (lesson.class_id === null) throw new AppError(attendanceErrors.roll_no_class);
  const phase = phaseOf(work, lesson);
  if (phase === "ahead") throw new AppError(attendanceErrors.lesson_ahead);
  if (phase === "closed") throw new AppError(attendanceErrors.roll_closed);
  return lesson;
}

function lateOf(mark: Marked | undefined): number | null {
  return mark?.state === 2 ? (mark.late_minutes ?? 0) : null;
}

/** Returns the time of the tap when it is plausible (not in the future, not before the roll could be called), otherwise now. */
function tappedAt(now: Date, { starts }: RollLessonRow, tapped_at: number): Date {
  const at = tapped_at * 1000;
  const isTrue = at <= now.getTime() && at >= starts.getTime() - earlyMs;
  return isTrue ? new Date(at) : now;
}

async function tell(work: Work, id: number, after: object): Promise<{ there: number; expected: number }> {
  // The lesson counts all members, even those that the caller of the roll may not see.
  const counts = await unnarrowed(work.tx, () => countMarks(work.tx, work.supplier.id, id));
  await noteRoll(work, id, counts);
  work.changed("attendance", id);
  work.audit({ biz_type: "lesson", biz_id: id, after: { ...after, ...counts } });
  return counts;
}
