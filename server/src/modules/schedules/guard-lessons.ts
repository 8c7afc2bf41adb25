import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { clockText } from "../../core/list/clock-options.ts";
import { declare } from "../../core/kernel/declarations.ts";
import { type KeptGuard, keptGuardPoint } from "../../core/list/actions/keep.ts";
import type { CoachRow } from "../coaches/public.ts";
import type { CourseRow } from "../courses/public.ts";
import type { VenueRow } from "../venues/public.ts";
import { peopleBeside } from "./lesson-clashes.repo.ts";
import { minuteOf } from "./lesson-faults.ts";
import { type AheadLesson, lessonsAhead } from "./schedules.repo.ts";
import { schedulesErrors } from "./schedules.errors.ts";

/** The number of lessons that a refusal names. */
const mostNamed = 5;

/** @throws {AppError} lessons_ahead with the lessons named, when there are any */
function demandNone({ supplier }: Work, name: string, lessons: readonly AheadLesson[]): void {
  if (lessons.length === 0) return;
  const named = lessons.slice(0, mostNamed).map(({ on_day, starts, course }) => {
    return `${on_day} ${clockText(minuteOf(starts, supplier.time_zone))} ${course}`;
  });
  const list = [...named, ...(lessons.length > mostNamed ? ["…"] : [])].join(" · ");
  throw new AppError(schedulesErrors.lessons_ahead, { name, count: lessons.length, list });
}

/** A venue that is withdrawn, becomes too small, or is closed at the hours of a lesson. */
async function guardVenue(work: Work, before: VenueRow, after: VenueRow): Promise<void> {
  const { tx, supplier, now } = work;
  const isLess =
    (before.status === 1 && after.status === 2) ||
    after.capacity < before.capacity ||
    after.open_from > before.open_from ||
    after.open_to < before.open_to;
  if (!isLess) return;
  const zone = supplier.time_zone;
  const met: AheadLesson[] = [];
  for (const lesson of await lessonsAhead(tx, supplier.id, { now, venue_id: after.id })) {
    const [from, to] = [minuteOf(lesson.starts, zone), minuteOf(lesson.ends, zone) || 1440];
    const others = lesson.venue_exclusive ? 0 : await peopleBeside(tx, supplier.id, lesson, lesson.id);
    const isTooSmall = after.capacity < before.capacity && lesson.capacity + others > after.capacity;
    const isClosed =
      (after.open_from > before.open_from && from < after.open_from) ||
      (after.open_to < before.open_to && to > after.open_to);
    if (after.status === 2 || isTooSmall || isClosed) met.push(lesson);
  }
  demandNone(work, after.name, met);
}

/** A course that is withdrawn, or of another kind that the coach of a lesson does not teach. */
async function guardCourse(work: Work, before: CourseRow, after: CourseRow): Promise<void> {
  const { tx, supplier, now } = work;
  const isWithdrawn = before.status === 1 && after.status === 2;
  if (!isWithdrawn && before.type === after.type) return;
  const lessons = await lessonsAhead(tx, supplier.id, { now, course_id: after.id });
  demandNone(work, after.name, isWithdrawn ? lessons : lessons.filter(({ skills }) => !skills.includes(after.type)));
}

/** A coach who does not teach a kind of courses any more. Whoever leaves hands everything over first. */
async function guardCoach(work: Work, before: CoachRow, after: CoachRow): Promise<void> {
  const { tx, supplier, now } = work;
  const gone = new Set(before.skills.filter((skill) => !after.skills.includes(skill)));
  if (gone.size === 0) return;
  const lessons = await lessonsAhead(tx, supplier.id, { now, coach_id: after.id });
  demandNone(
    work,
    after.name,
    lessons.filter(({ type }) => gone.has(type)),
  );
}

/** Coming lessons are in the way when what they need is taken away. */
export const lessonGuards = declare<KeptGuard>(
  keptGuardPoint,
  { name: "lessons of a venue", kind: "venue", check: guardVenue } as KeptGuard,
  { name: "lessons of a course", kind: "course", check: guardCourse } as KeptGuard,
  { name: "lessons of a coach", kind: "coach", check: guardCoach } as KeptGuard,
);
