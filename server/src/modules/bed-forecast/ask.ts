import { addDays, instantAt, type LocalDate } from "../../core/kernel/day.ts";
import type { CallContext } from "../../core/wire/route.ts";
import {
  bookedAhead,
  cameBySource,
  exitsBefore,
  knownAt,
  renewalsBefore,
  renewedNights,
  sleptNights,
  type CutOff,
} from "./forecast.repo.ts";
import { learn } from "./learn.ts";
import { outlook, type Tried } from "./outlook.ts";

type Ctx = Pick<CallContext, "tx" | "supplier" | "today">;

/** Nights on which the forecast is tried, and how many days before each week of them it is made. */
export const triedNights = 90;
const aheadOfWeek = 7;

/** What is known at the beginning of a day and what the days before it teach. Each query takes the cut-off and reads nothing at or after it. */
export async function learnAt({ tx, supplier }: Ctx, day: LocalDate): Promise<ReturnType<typeof learn>> {
  const cut: CutOff = { day, at: instantAt(day, "00:00", supplier.time_zone) };
  return learn({
    known: await knownAt(tx, supplier.id, cut),
    sources: await cameBySource(tx, supplier.id, cut),
    exits: await exitsBefore(tx, supplier.id, cut),
    booked: await bookedAhead(tx, supplier.id, cut),
    renewals: await renewalsBefore(tx, supplier.id, cut),
    renewal_nights: await renewedNights(tx, supplier.id, cut),
  });
}

/** A night that is over: what the forecast said of it one to two weeks before, what was on the books then, what the same weekday had. */
export interface TriedNight {
  readonly night: LocalDate;
  readonly came: number;
  readonly said: number;
  readonly books: number;
  /** The same weekday four weeks before; null: nobody had slept here yet. */
  readonly month: number | null;
}

/** Forecasts each of the last ninety nights as it would have been forecast then: a week at a time, made seven days before the week begins. */
export async function tryOut(ctx: Ctx): Promise<readonly TriedNight[]> {
  const { tx, supplier, today } = ctx;
  const from = addDays(today, -triedNights);
  const slept = await sleptNights(tx, supplier.id, addDays(from, -28), today);
  const beds = new Map(slept.map((one) => [one.night, one.beds]));
  const opened = slept[0]?.night ?? today;
  const tried: TriedNight[] = [];
  for (let monday = from; monday < today; monday = addDays(monday, 7)) {
    const { known, learned } = await learnAt(ctx, addDays(monday, -aheadOfWeek));
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

/** The same nights as said by one of the three. */
export function triedBy(nights: readonly TriedNight[], of: "said" | "books" | "month"): readonly Tried[] {
  return nights.map((one) => ({ night: one.night, said: one[of], came: one.came }));
}
