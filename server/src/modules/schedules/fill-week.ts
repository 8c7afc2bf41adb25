import type { Text, TextData } from "@kangying/contract/core/language";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { addDays, weekday } from "../../core/kernel/day.ts";
import { clockText } from "../../core/list/clock-options.ts";
import { findCoach } from "../coaches/public.ts";
import { daysWithoutLessons } from "../holidays/public.ts";
import { findCourse } from "../courses/public.ts";
import { findVenue } from "../venues/public.ts";
import { lessonFaults, minuteOf } from "./lesson-faults.ts";
import { hoursOf, putLesson } from "./edit-schedule.ts";
import { schedulesBetween, type Lesson, type ScheduleRow } from "./schedules.repo.ts";
import { plansBetween } from "./week.repo.ts";
import { schedulesErrors } from "./schedules.errors.ts";
import { t } from "./schedules.texts.ts";

/** Most clashes that a refusal names. */
const mostNamed = 5;

/** Translates a text into the reader's language. */
type Say = (text: Text, data?: TextData) => string;

type Wanted = Lesson & { readonly course_plan_id: number | null };

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  return addDays(day, -((weekday(day) + 6) % 7));
}

/** The lessons that begin in the week of a day. */
export async function lessonsOfWeek(work: Work, monday: string): Promise<readonly ScheduleRow[]> {
  return await schedulesBetween(work.tx, work.supplier.id, monday, addDays(monday, 6));
}

/** The lessons that would be added to a week. */
export interface Filling {
  readonly wanted: readonly Wanted[];
  /** Number of lessons left out because they exist already. */
  readonly there: number;
  /** Number of lessons left out because their day has no lessons. */
  readonly resting: number;
}

/** The lessons that the plans add to a week, without those that exist already, are past or fall on a day without lessons. */
export async function wantedByPlans(work: Work, day: string): Promise<Filling> {
  const monday = mondayOf(day);
  const there = await lessonsOfWeek(work, monday);
  const resting = await daysWithoutLessons(work, monday, addDays(monday, 6));
  const wanted: Wanted[] = [];
  const left = { there: 0, resting: 0 };
  for (const plan of await plansBetween(work.tx, work.supplier.id, monday, addDays(monday, 6))) {
    const date = addDays(monday, plan.weekday - 1);
    if (date < plan.from_on || (plan.to_on !== null && date > plan.to_on) || date < work.today) continue;
    if (there.some((one) => one.course_plan_id === plan.id && one.on_day === date)) left.there += 1;
    else if (resting.has(date)) left.resting += 1;
    else {
      const { course_id, venue_id, coach_id, class_id, capacity } = plan;
      const hours = hoursOf(work, date, plan.starts, plan.ends - plan.starts);
      const place = { course_id, venue_id, coach_id, class_id, capacity, assistants: [] };
      wanted.push({ ...place, ...hours, course_plan_id: plan.id });
    }
  }
  return { wanted, ...left };
}

/**
 * The lessons of one week, at the same times of day in another week.
 * @throws {InvalidFields} it is the same week
 */
export async function wantedByCopy(work: Work, fromDay: string, toDay: string): Promise<Filling> {
  const [from, to] = [mondayOf(fromDay), mondayOf(toDay)];
  if (from === to) throw new InvalidFields({ to_week: { text: t("faults.same_week") } });
  const zone = work.supplier.time_zone;
  const there = await lessonsOfWeek(work, to);
  const resting = await daysWithoutLessons(work, to, addDays(to, 6));
  const wanted: Wanted[] = [];
  const left = { there: 0, resting: 0 };
  for (const lesson of await lessonsOfWeek(work, from)) {
    const { course_id, venue_id, coach_id, class_id, capacity, assistants } = lesson;
    const date = addDays(to, (weekday(lesson.on_day) + 6) % 7);
    const minutes = (lesson.ends.getTime() - lesson.starts.getTime()) / 60_000;
    const hours = hoursOf(work, date, minuteOf(lesson.starts, zone), minutes);
    const stands = there.some(
      (one) =>
        one.course_id === course_id &&
        one.class_id === class_id &&
        one.coach_id === coach_id &&
        one.starts.getTime() === hours.starts.getTime(),
    );
    const place = { course_id, venue_id, coach_id, class_id, capacity, assistants };
    if (stands) left.there += 1;
    else if (resting.has(date)) left.resting += 1;
    else wanted.push({ ...place, ...hours, course_plan_id: null });
  }
  return { wanted, ...left };
}

/**
 * Makes drafts of the lessons that the plans want in a week. A single clash prevents all of them.
 * @returns how many were made · @throws {AppError} schedule_clash, which names the clashes
 */
export async function generateWeek(work: Work, say: Say, day: string): Promise<number> {
  return await makeAll(work, say, await wantedByPlans(work, day));
}

/**
 * Copies the lessons of one week to another as drafts. A single clash prevents all of them.
 * @returns how many were made · @throws {AppError} schedule_clash · {InvalidFields} it is the same week
 */
export async function copyWeek(work: Work, say: Say, fromDay: string, toDay: string): Promise<number> {
  return await makeAll(work, say, await wantedByCopy(work, fromDay, toDay));
}

async function makeAll(work: Work, say: Say, { wanted }: Filling): Promise<number> {
  await holdPlaces(work, wanted);
  const clashes = await makeWhatFits(work, say, wanted);
  if (clashes.length > 0)
    throw new AppError(schedulesErrors.schedule_clash, {
      count: clashes.length,
      list: clashes.slice(0, mostNamed).join("; "),
    });
  return wanted.length;
}

/** Waits for transactions that remove one of the coaches or write lessons for one of the venues; all lock them in this order. */
async function holdPlaces({ tx, supplier }: Work, wanted: readonly Wanted[]): Promise<void> {
  const inOrder = (ids: readonly number[]): readonly number[] => [...new Set(ids)].toSorted((a, b) => a - b);
  const coaches = inOrder(wanted.flatMap(({ coach_id, assistants }) => [coach_id, ...assistants]));
  // oxlint-disable-next-line no-await-in-loop -- one after another is the point
  for (const id of coaches) await findCoach(tx, supplier.id, id, "share");
  // oxlint-disable-next-line no-await-in-loop -- likewise
  for (const id of inOrder(wanted.map(({ venue_id }) => venue_id))) await findVenue(tx, supplier.id, id, true);
}

/** Makes the lessons that nothing prevents. @returns the reasons for the others, one line each */
export async function makeWhatFits(work: Work, say: Say, wanted: readonly Wanted[]): Promise<readonly string[]> {
  const clashes: string[] = [];
  for (const { course_plan_id, ...lesson } of wanted) {
    // One after another, because each check includes the lessons made before.
    // oxlint-disable-next-line no-await-in-loop
    const [fault] = Object.values(await lessonFaults(work, lesson));
    if (fault) {
      // oxlint-disable-next-line no-await-in-loop
      const course = await findCourse(work.tx, work.supplier.id, lesson.course_id);
      const zone = work.supplier.time_zone;
      clashes.push(
        say(t("clash.one"), {
          date: lesson.on_day,
          time: clockText(minuteOf(lesson.starts, zone)),
          course: course?.name ?? "",
          why: say(fault.text, fault.data),
        }),
      );
    } else {
      // oxlint-disable-next-line no-await-in-loop
      await putLesson(work, lesson, course_plan_id);
    }
  }
  return clashes;
}
