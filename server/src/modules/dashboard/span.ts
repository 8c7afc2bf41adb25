import { seconds } from "../../core/kernel/clock.ts";
import { addDays, startOfDay } from "../../core/kernel/day.ts";
import type { ListContext } from "../../core/list/list-context.ts";

/** The days that a figure covers, by the shop's calendar. */
export interface Span {
  readonly days: number;
  /** The first day, `YYYY-MM-DD`; the last day is today. */
  readonly from: string;
  /** The instants of the first day's start and of today's end (exclusive). */
  readonly since: Date;
  readonly until: Date;
  /** The same span as a list filter: two unix seconds, both inclusive. */
  readonly filter: string;
}

/** Returns the span that ends today. @param days  the number of days, today included */
export function spanOf(ctx: Pick<ListContext, "today" | "supplier">, days: number): Span {
  const { time_zone, day_cut } = ctx.supplier;
  const from = addDays(ctx.today, 1 - days);
  const since = startOfDay(from, time_zone, day_cut);
  const until = startOfDay(addDays(ctx.today, 1), time_zone, day_cut);
  return { days, from, since, until, filter: `${seconds(since)},${seconds(until) - 1}` };
}
