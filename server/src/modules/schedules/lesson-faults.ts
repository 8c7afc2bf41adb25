import type { Work } from "../../core/jobs/work.ts";
import type { FieldFault } from "../../core/kernel/app-error.ts";
import { localDate } from "../../core/kernel/day.ts";
import { clockText } from "../../core/list/clock-options.ts";
import { findCoach, hasLapsed } from "../coaches/public.ts";
import { findCourse } from "../courses/public.ts";
import { findVenue } from "../venues/public.ts";
import { coachDay, tooNear } from "./lesson-limits.repo.ts";
import { peopleBeside, takenBy } from "./lesson-clashes.repo.ts";
import type { Lesson } from "./schedules.repo.ts";
import { t } from "./schedules.texts.ts";

/** What prevents a lesson, by the field that would have to change. Empty: nothing. */
export type LessonFaults = Readonly<Record<string, FieldFault>>;

/**
 * Checks everything that may prevent a lesson: who teaches it, where, and who is occupied at that time.
 * @param except  the lesson itself, when it is moved
 * @param holds  true when it is written next: waits for transactions that remove the coach or the course, or write lessons for the same venue
 */
export async function lessonFaults(
  work: Work,
  lesson: Lesson,
  except: number | null = null,
  holds = false,
): Promise<LessonFaults> {
  const { tx, supplier } = work;
  const [coach, course, venue] = await Promise.all([
    findCoach(tx, supplier.id, lesson.coach_id, holds ? "share" : false),
    findCourse(tx, supplier.id, lesson.course_id, holds ? "share" : false),
    findVenue(tx, supplier.id, lesson.venue_id, holds),
  ]);
  const found: Record<string, FieldFault> = {};
  const zone = supplier.time_zone;
  if (coach) {
    const data = { name: coach.name };
    if (coach.status === 2) found["coach_id"] = { text: t("faults.left"), data };
    else if (coach.is_away) found["coach_id"] = { text: t("faults.away"), data };
    else if (course && !coach.skills.includes(course.type)) found["coach_id"] = { text: t("faults.skill"), data };
    else if (course && (await hasLapsed(tx, supplier.id, coach.id, course.type, lesson.on_day)))
      found["coach_id"] = { text: t("faults.certificate"), data };
  }
  if (course?.status === 2) found["course_id"] = { text: t("faults.withdrawn"), data: { name: course.name } };
  if (venue) {
    const [from, to] = [minuteOf(lesson.starts, zone), minuteOf(lesson.ends, zone) || 1440];
    const data = { name: venue.name, from: clockText(venue.open_from), to: clockText(venue.open_to) };
    if (venue.status === 2) found["venue_id"] = { text: t("faults.withdrawn"), data: { name: venue.name } };
    else if (from < venue.open_from || to > venue.open_to) found["venue_id"] = { text: t("faults.closed"), data };
    else if (lesson.capacity > venue.capacity)
      found["capacity"] = { text: t("faults.small"), data: { name: venue.name, count: venue.capacity } };
    else if (!venue.is_exclusive) {
      const others = await peopleBeside(tx, supplier.id, lesson, except);
      const data = { name: venue.name, count: Math.max(0, venue.capacity - others) };
      if (others + lesson.capacity > venue.capacity) found["venue_id"] = { text: t("faults.full"), data };
    }
  }
  const lastMoment = new Date(lesson.ends.getTime() - 1);
  if (localDate(lesson.starts, zone) !== localDate(lastMoment, zone)) found["starts"] = { text: t("faults.midnight") };
  for (const taken of await takenBy(tx, supplier.id, lesson, except)) {
    const time = `${clockText(minuteOf(taken.starts, zone))}–${clockText(minuteOf(taken.ends, zone))}`;
    const fault = { text: t("faults.busy"), data: { course: taken.course, time } };
    if (taken.coach) found["coach_id"] ??= fault;
    if (taken.venue) found["venue_id"] ??= fault;
    if (taken.class) found["class_id"] ??= fault;
    if (taken.assistants !== null)
      found["assistants"] ??= { text: t("faults.assists"), data: { ...fault.data, name: taken.assistants } };
  }
  for (const id of lesson.assistants) {
    const helper = id === lesson.coach_id ? null : await findCoach(tx, supplier.id, id, holds ? "share" : false);
    if (!helper) found["assistants"] = { text: t("faults.same_coach") };
    else if (helper.status === 2) found["assistants"] ??= { text: t("faults.left"), data: { name: helper.name } };
    else if (helper.is_away) found["assistants"] ??= { text: t("faults.away"), data: { name: helper.name } };
  }
  return await withLimits(work, lesson, except, found);
}

/**
 * Checks the camp's own limits where no harder fault is found for the same field: the time to walk between two venues, and a coach's hours
 * per day.
 */
async function withLimits(
  { tx, supplier }: Work,
  lesson: Lesson,
  except: number | null,
  found: Record<string, FieldFault>,
): Promise<LessonFaults> {
  const zone = supplier.time_zone;
  for (const near of await tooNear(tx, supplier.id, lesson, except)) {
    const time = `${clockText(minuteOf(near.starts, zone))}–${clockText(minuteOf(near.ends, zone))}`;
    const fault = { text: t("faults.tooNear"), data: { course: near.course, time, minutes: near.gap_minutes } };
    if (near.coach) found["coach_id"] ??= fault;
    if (near.class) found["class_id"] ??= fault;
  }
  const { taught_minutes, most_hours } = await coachDay(tx, supplier.id, lesson, except);
  const minutes = (lesson.ends.getTime() - lesson.starts.getTime()) / 60_000;
  if (taught_minutes + minutes > most_hours * 60)
    found["coach_id"] ??= {
      text: t("faults.tooLong"),
      data: { hours: Math.round((taught_minutes + minutes) / 6) / 10, most: most_hours },
    };
  return found;
}

/** Minutes since midnight by the clock of the zone. */
export function minuteOf(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const [hour = "0", minute = "0"] = parts.format(at).split(":");
  return Number(hour) * 60 + Number(minute);
}
