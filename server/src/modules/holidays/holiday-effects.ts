import type { Work } from "../../core/jobs/work.ts";
import { addDays } from "../../core/kernel/day.ts";
import { type HolidayRow, holidaysBetween, type HolidayRules, readHolidayRules } from "./holidays.repo.ts";

type Asking = Pick<Work, "tx" | "supplier">;

/** No promise reaches further. */
const furthest = 90;

/** Days on which the plans make no lessons, by date. Empty where holidays do not touch them. */
export async function daysWithoutLessons(work: Asking, from: string, to: string): Promise<ReadonlySet<string>> {
  const { skips_lessons } = await readHolidayRules(work.tx, work.supplier.id);
  if (!skips_lessons) return new Set();
  const days = await holidaysBetween(work.tx, work.supplier.id, from, to);
  return new Set(days.filter(({ kind }) => kind === 1 || kind === 4).map(({ on_day }) => on_day));
}

/** The holiday for which nobody may arrive on a day. Null: somebody may. */
export async function closedFor(work: Asking, day: string): Promise<HolidayRow | null> {
  const { blocks_entry } = await readHolidayRules(work.tx, work.supplier.id);
  if (!blocks_entry) return null;
  const days = await holidaysBetween(work.tx, work.supplier.id, day, day);
  return days.find(({ kind }) => kind === 1) ?? null;
}

/** The day so many days after another, not counting those on which nothing is sent. */
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
