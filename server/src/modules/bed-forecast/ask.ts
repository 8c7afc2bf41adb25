import { addDays, instantAt, type LocalDate } from "../../core/kernel/day.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { sleptNights } from "./forecast.repo.ts";
import { foundAt, readFacts, type CutOff } from "./found.ts";
import { learn } from "./learn.ts";
import { outlook, type Tried } from "./outlook.ts";

type Ctx = Pick<CallContext, "tx" | "supplier" | "today">;

/** The number of past nights that test the forecast, and the days between each test forecast and the week that it covers. */
export const triedNights = 90;
const aheadOfWeek = 7;

/** The facts known at the start of a day, and what the model learns from the days before it. */
type Lesson = ReturnType<typeof learn>;

/** The lesson of today and those of the test days. The facts for all of them are read once. */
interface Lessons {
  readonly today: Lesson;
  /** Keyed by the first day of the forecast week. */
  readonly tried: ReadonlyMap<LocalDate, Lesson>;
}

export async function learnAll({ tx, supplier, today }: Ctx): Promise<Lessons> {
  const cutAt = (day: LocalDate): CutOff => ({ day, at: instantAt(day, "00:00", supplier.time_zone) });
  const mondays: LocalDate[] = [];
  for (let monday = addDays(today, -triedNights); monday < today; monday = addDays(monday, 7)) mondays.push(monday);
  const cuts = mondays.map((monday) => cutAt(addDays(monday, -aheadOfWeek)));
  const facts = await readFacts(tx, supplier.id, [...cuts, cutAt(today)]);
  const tried = new Map(cuts.map((cut, nth) => [mondays[nth] ?? cut.day, learn(foundAt(facts, cut))]));
  return { today: learn(foundAt(facts, cutAt(today))), tried };
}

/** A past night: its beds, the forecast made one to two weeks before, the bookings of that time, and the same weekday four weeks before. */
export interface TriedNight {
  readonly night: LocalDate;
  readonly came: number;
  readonly said: number;
  readonly books: number;
  /** The beds of the same weekday four weeks before; null: the house had no guests yet. */
  readonly month: number | null;
}

/** Forecasts each of the last ninety nights as it would have been done then: one week at a time, seven days before the week begins. */
export async function tryOut({ tx, supplier, today }: Ctx, lessons: Lessons["tried"]): Promise<readonly TriedNight[]> {
  const slept = await sleptNights(tx, supplier.id, addDays(today, -triedNights - 28), today);
  const beds = new Map(slept.map((one) => [one.night, one.beds]));
  const opened = slept[0]?.night ?? today;
  const tried: TriedNight[] = [];
  for (const [monday, { known, learned }] of lessons) {
    for (let at = 0; at < 7 && addDays(monday, at) < today; at += 1) {
      const night = addDays(monday, at);
      const { expected, books } = outlook(known, learned, aheadOfWeek + at);
      const before = addDays(night, -28);
      const month = before < opened ? null : (beds.get(before) ?? 0);
      tried.push({ night, came: beds.get(night) ?? 0, said: expected, books, month });
    }
  }
  return tried;
}

/** Returns the same nights with one of the three predictions. */
export function triedBy(nights: readonly TriedNight[], of: "said" | "books" | "month"): readonly Tried[] {
  return nights.map((one) => ({ night: one.night, said: one[of], came: one.came }));
}
