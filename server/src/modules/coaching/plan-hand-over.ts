import type { Work } from "../../core/jobs/work.ts";
import { usedCoaches, type CoachRow } from "../coaches/public.ts";
import {
  comingAssisting,
  comingLessons,
  comingPlans,
  coachesOfRooms,
  ledClasses,
  ledStays,
  loadsOn,
  neededCertificates,
  type ComingLesson,
  type ComingPlan,
  type LedStay,
} from "./coaching.repo.ts";
import { shareLessons, shareOut, type Taker } from "./share-out.ts";

/** How students are shared out: `even` by load · `one` all to one coach · `counts` a number to each named coach, the rest by load. */
export type HandOverWay = "even" | "one" | "counts";

/** The values of a hand-over's form. */
export interface HandOverInput {
  readonly from: string;
  readonly way: HandOverWay;
  /** Only with `one`. */
  readonly to_coach_id: number | null;
  /** Only with `counts`. */
  readonly counts: readonly { readonly coach_id: number; readonly students: number }[];
}

/** The plan of a hand-over, as it would be done now. */
export interface HandOverPlan {
  readonly takers: readonly Taker[];
  /** Students whose stay ends before the day; they stay with the coach. */
  readonly staying: readonly LedStay[];
  readonly students: readonly { readonly stay_id: number; readonly coach_id: number }[];
  /** Stays handed over that are only booked: no coach's load counts them yet. */
  readonly coming: ReadonlySet<number>;
  readonly studentsLeft: readonly LedStay[];
  readonly lessons: readonly { readonly lesson: ComingLesson; readonly coach_id: number }[];
  readonly lessonsLeft: readonly ComingLesson[];
  /** Lessons at which the coach assists; they are removed as assistant. */
  readonly assisting: number;
  readonly plans: readonly { readonly plan: ComingPlan; readonly coach_id: number }[];
  readonly plansLeft: readonly ComingPlan[];
  readonly classes: readonly { readonly id: number; readonly name: string }[];
}

/** The stay statuses in camp and paused. */
const isInCamp: ReadonlySet<number> = new Set([30, 40]);

/** Computes who takes what from a coach, by the present data. The hand-over computes it again under its locks. */
export async function planHandOver(work: Work, coach_id: number, input: HandOverInput): Promise<HandOverPlan> {
  const { tx, supplier, now } = work;
  const led = await ledStays(tx, supplier.id, coach_id);
  const isStaying = ({ status, planned_end }: LedStay): boolean =>
    status === 30 && planned_end !== null && planned_end < input.from;
  const leaving = led.filter((stay) => !isStaying(stay));
  const loads = new Map((await loadsOn(tx, supplier.id, input.from)).map((one) => [one.coach_id, one.students]));
  const here = (await usedCoaches(tx, supplier.id)).filter(({ id, is_away }) => id !== coach_id && !is_away);
  const takers = here.map(({ id, name, max_students }) => ({ id, name, max_students, students: loads.get(id) ?? 0 }));
  const chosen = input.way === "one" ? takers.filter(({ id }) => id === input.to_coach_id) : takers;
  const pinned = new Map(input.way === "counts" ? input.counts.map((one) => [one.coach_id, one.students]) : []);
  const rooms = [...new Set(leaving.flatMap(({ room_id }) => (room_id === null ? [] : [room_id])))];
  const ofRooms = new Map<number, number[]>();
  for (const one of await coachesOfRooms(tx, supplier.id, rooms))
    ofRooms.set(one.room_id, [...(ofRooms.get(one.room_id) ?? []), one.coach_id]);
  const shared = shareOut(chosen, leaving, pinned, ofRooms);

  const able = await ability(work, here);
  const favourite = input.way === "one" ? input.to_coach_id : null;
  const coming = await comingLessons(tx, supplier.id, input.from, now);
  const assisting = await comingAssisting(tx, supplier.id, input.from, now);
  const busy = new Map(
    takers.map(({ id }) => [id, [...coming, ...assisting].filter((lesson) => lesson.coach_id === id)]),
  );
  const own = coming.filter((lesson) => lesson.coach_id === coach_id);
  const lessons = shareLessons(takers, own, (taker, one) => able(taker.id, one.type, one.on_day), busy, favourite);

  // Weekly hours are placed as days of one week, so that two plans at the same time of the same weekday clash.
  const plans = await comingPlans(tx, supplier.id, input.from);
  const slots = plans.map((plan) => ({ ...plan, ...slotOf(plan) }));
  const taught = new Map(takers.map(({ id }) => [id, slots.filter((plan) => plan.coach_id === id)]));
  const ownPlans = slots.filter((plan) => plan.coach_id === coach_id);
  const weekly = shareLessons(
    takers,
    ownPlans,
    (taker, one) => able(taker.id, one.type, input.from),
    taught,
    favourite,
  );
  return {
    takers,
    staying: led.filter(isStaying),
    students: shared.given,
    coming: new Set(leaving.flatMap(({ id, status }) => (isInCamp.has(status) ? [] : [id]))),
    studentsLeft: leaving.filter(({ id }) => shared.left.includes(id)),
    lessons: lessons.given,
    lessonsLeft: lessons.left,
    assisting: assisting.filter((lesson) => lesson.coach_id === coach_id).length,
    plans: weekly.given.map(({ lesson, coach_id: to }) => ({ plan: lesson, coach_id: to })),
    plansLeft: weekly.left,
    classes: await ledClasses(tx, supplier.id, coach_id),
  };
}

function slotOf({ weekday, course_time_id }: ComingPlan): { starts: Date; ends: Date } {
  const at = weekday * 10_000_000 + course_time_id;
  return { starts: new Date(at), ends: new Date(at + 1) };
}

/** Returns whether a coach may teach a kind of courses on a day. */
async function ability(
  { tx, supplier }: Work,
  coaches: readonly CoachRow[],
): Promise<(coach_id: number, type: number, day: string) => boolean> {
  const certificates = await neededCertificates(tx, supplier.id);
  const skills = new Map(coaches.map((coach) => [coach.id, coach.skills.map(Number)]));
  return (coach_id, type, day) => {
    if (!skills.get(coach_id)?.includes(type)) return false;
    const own = certificates.filter((one) => one.coach_id === coach_id && one.type === type);
    return own.length === 0 || own.some(({ expires_on }) => expires_on === null || expires_on >= day);
  };
}
