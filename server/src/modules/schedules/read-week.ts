import type { ScheduleWeek } from "@kangying/contract/teaching/schedule-week.endpoint";
import { addDays } from "../../core/kernel/day.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { holidaysBetween } from "../holidays/public.ts";
import { mondayOf } from "./fill-week.ts";
import { minuteOf } from "./lesson-faults.ts";
import { shownBetween } from "./week.repo.ts";

/** The lessons of a week, by day and minute of the shop's clock. */
export async function readWeek(
  ctx: CallContext,
  { day = ctx.today }: { readonly day?: string | undefined },
): Promise<ScheduleWeek> {
  const zone = ctx.supplier.time_zone;
  const monday = mondayOf(day);
  const lessons = await shownBetween(ctx.tx, ctx.supplier.id, monday, addDays(monday, 6));
  return {
    today: ctx.today,
    now: minuteOf(ctx.now, zone),
    monday,
    holidays: (await holidaysBetween(ctx.tx, ctx.supplier.id, monday, addDays(monday, 6))).map(
      ({ on_day, kind, name }) => ({
        date: on_day,
        kind,
        name,
      }),
    ),
    lessons: lessons.map(({ starts, ends, ...lesson }) => ({
      ...lesson,
      warned: [...lesson.warned],
      status: lesson.status as 0 | 1 | 2,
      starts: minuteOf(starts, zone),
      minutes: (ends.getTime() - starts.getTime()) / 60_000,
    })),
  };
}
