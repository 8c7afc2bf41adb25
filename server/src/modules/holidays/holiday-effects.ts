import type { Work } from "../../core/jobs/work.ts";
import { addDays } from "../../core/kernel/day.ts";
import { type HolidayRow, holidaysBetween, type HolidayRules, readHolidayRules } from "./holidays.repo.ts";

type Asking = Pick<Work, "tx" | "supplier">;

/** The longest promised time, in days. */
const furthest = 90;

/** Days on which course plans make no lessons, by date. Empty when holidays do not affect lessons. */
export async function daysWithoutLessons(work: Asking, from: string, to: string): Promise<ReadonlySet<string>> {
  const { skips_lessons } = await readHolidayRules(work.tx, work.supplier.id);
  if (!skips_lessons) return new Set();
  const days = await holidaysBetween(work.tx, work.supplier.id, from, to);
  return new Set(days.filter(({ kind }) => kind === 1 || kind === 4).map(({ on_day }) => on_day));
}

/** The holiday that prevents arrivals on a day. Null: arrivals are possible. */
export async function closedFor(work: Asking, day: string): Promise<HolidayRow | null> {
  const { blocks_entry } = await readHolidayRules(work.tx, work.supplier.id);
  if (!blocks_entry) return null;
  const days = await holidaysBetween(work.tx, work.supplier.id, day, day);
  return days.find(({ kind }) => kind === 1) ?? null;
}

/** Returns the day that is a number of days after another. Days without shipping do not count. */
export function countedFrom(
  from: string,
  days: number,
  { pauses_shipping }: Pick<HolidayRules, "pauses_shipping">,
  holidays: readonly Pick<HolidayRow, "on_day" | "kind">[],
): string {
  const resting = new Set(
    pauses_shipping ? holidays.filter(({ kind }) => kind === 1 || kind === 3).map(({ on_day }) => on_day) : [],
  );
  let day = from;
  for (let counted = 0, step = 0; counted < days && step < furthest; step += 1) {
    day = addDays(day, 1);
    if (!resting.has(day)) counted += 1;
  }
  return day;
}
