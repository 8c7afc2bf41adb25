import type { Work } from "../../core/jobs/work.ts";
import { clockText } from "../../core/list/clock-options.ts";
import { findCoach } from "../coaches/public.ts";
import { announce } from "../event-messages/public.ts";
import { accountOfOperator } from "../roles/public.ts";
import { findVenue } from "../venues/public.ts";
import { minuteOf } from "./lesson-faults.ts";
import { expectedAt, type ScheduleRow } from "./schedules.repo.ts";

/** Sends a message about a changed lesson to each student who is expected at it, where the supplier has this message switched on. */
export async function tellClass(
  work: Work,
  lesson: ScheduleRow,
  event: "lesson_cancelled" | "lesson_moved",
  more: { readonly reason?: string } = {},
): Promise<void> {
  const told = { ...(await toldOf(work, lesson)), ...more };
  for (const { stay_id, ...to } of await expectedAt(work.tx, work.supplier.id, lesson)) {
    const occasion = `${lesson.id}:${lesson.version}`;
    await announce(work, event, { occasion, stay_id, to, told: { ...told, name: to.name } });
  }
}

/** Notifies a coach about one of their lessons, if they have an account. */
export async function tellCoach(
  work: Work,
  lesson: ScheduleRow,
  coach_id: number,
  event: "coach_lesson" | "coach_lesson_off",
): Promise<void> {
  const coach = await findCoach(work.tx, work.supplier.id, coach_id);
  const account_id = coach?.operator_id ? await accountOfOperator(work.tx, work.supplier.id, coach.operator_id) : null;
  if (account_id === null) return;
  await announce(work, event, {
    occasion: `${lesson.id}:${lesson.version}`,
    told: await toldOf(work, lesson),
    account_id,
    path: "/resources/scheduling",
  });
}

async function toldOf({ tx, supplier }: Work, { course, on_day, starts, venue_id }: ScheduleRow) {
  const venue = await findVenue(tx, supplier.id, venue_id);
  const time = clockText(minuteOf(starts, supplier.time_zone));
  return { course, date: on_day, time, venue: venue?.name ?? "" };
}
