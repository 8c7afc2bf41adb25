import type { Tx } from "../../core/db/database.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { addDays, daysBetween, type LocalDate } from "../../core/kernel/day.ts";
import {
  bedFacts,
  coachFacts,
  eventFacts,
  nightFacts,
  stayFacts,
  weightFacts,
  type BedFact,
  type CoachFact,
  type EventFact,
  type NightsFact,
  type StayFact,
  type WeightFact,
} from "./facts.repo.ts";
import type { Found, KnownRow, RenewalRow } from "./learn.ts";

/** The instant and the day of a cut-off. Facts that came at or after it are not used. */
export interface CutOff {
  readonly day: LocalDate;
  readonly at: Date;
}

/** A guest who had stayed whole weeks at an instant, and when they renewed after it. */
interface Sample extends Omit<RenewalRow, "renewed"> {
  readonly finish: number;
  readonly renewed_at: number | null;
}

/** All facts that the cut-offs of a span may use, read once for all of them. */
interface Facts {
  readonly stays: readonly StayFact[];
  readonly events: ReadonlyMap<number, readonly EventFact[]>;
  readonly nights: ReadonlyMap<number, NightsFact>;
  readonly weights: ReadonlyMap<number, readonly WeightFact[]>;
  readonly coaches: ReadonlyMap<number, readonly CoachFact[]>;
  readonly beds: readonly BedFact[];
  /** When each night of those stays was slept, in order of time. */
  readonly slept: Float64Array;
  readonly pauses: readonly EventFact[];
  readonly renewals: readonly EventFact[];
  readonly samples: readonly Sample[];
}

const day = 86_400;
const week = 7 * day;
const halfYear = 180 * day;
/** Guests who booked less than this ago may still come. The arrival rates use the bookings of the half year before that. */
const undecided = 45 * day;

/** Reads the facts for all cut-offs. @param cuts  at least one, the earliest first */
export async function readFacts(tx: Tx, supplier_id: number, cuts: readonly CutOff[]): Promise<Facts> {
  const [first, last] = [cuts[0], cuts.at(-1)];
  if (!first || !last) throw new RangeError("a forecast is made at some instant");
  const span = { supplier_id, first: first.at, last: last.at };
  const stays = await stayFacts(tx, span);
  const happened = await eventFacts(tx, span);
  const events = Map.groupBy(happened, ({ stay_id }) => stay_id);
  const nights = new Map((await nightFacts(tx, span)).map((one) => [one.stay_id, one]));
  const slept = Float64Array.from([...nights.values()].flatMap((one) => one.slept)).toSorted();
  const weights = Map.groupBy(await weightFacts(tx, span), ({ stay_id }) => stay_id);
  const coaches = Map.groupBy(await coachFacts(tx, span), ({ stay_id }) => stay_id);
  const beds = await bedFacts(tx, supplier_id, first.day, last.day);
  const pauses = happened.filter(({ act }) => act === "pause");
  const renewals = happened.filter(({ act, nights: bought }) => act === "renew" && bought !== null);
  const facts = { stays, events, nights, weights, coaches, beds, slept, pauses, renewals };
  const since = seconds(first.at) - halfYear;
  return { ...facts, samples: stays.flatMap((stay) => samplesOf(stay, { ...facts, samples: [] }, since)) };
}

/** Returns the nights that a stay had left before an instant. */
function nightsLeft({ nights }: Facts, stay_id: number, at: number): number {
  const of = nights.get(stay_id);
  return of === undefined ? 0 : of.deltas.reduce((sum, delta, nth) => sum + ((of.ats[nth] ?? at) < at ? delta : 0), 0);
}

/** Returns the weight that a stay had lost per week in per cent, by the weighings before an instant; null: none. */
function paceOf({ weights }: Facts, stay_id: number, at: number): number | null {
  const of = weights.get(stay_id);
  const [first, last] = [of?.[0], of?.findLast((one) => one.at < at)];
  if (!first || !last) return null;
  const days = Math.round((Date.parse(last.measured_on) - Date.parse(first.measured_on)) / 1000 / day);
  return ((first.weight_g - last.weight_g) * 700) / first.weight_g / Math.max(7, days);
}

/** Returns the samples of an ended stay: its state after one, two and three weeks. */
function samplesOf(stay: StayFact, facts: Facts, since: number): readonly Sample[] {
  const { id, checkin, finish, coach_id } = stay;
  if (checkin === null || finish === null || finish < since) return [];
  return [1, 2, 3].flatMap((weeks) => {
    const at = checkin + weeks * week;
    const nights_left = at < finish ? nightsLeft(facts, id, at) : 0;
    if (nights_left <= 0) return [];
    const renewed = facts.events.get(id)?.find((event) => event.act === "renew" && event.at >= at);
    return [{ nights_left, pace: paceOf(facts, id, at), coach_id, finish, renewed_at: renewed?.at ?? null }];
  });
}

/** Returns the facts known at a cut-off and the facts for learning from the days before it. */
export function foundAt(facts: Facts, cut: CutOff): Found {
  const at = seconds(cut.at);
  const isWithin = (when: number | null, length: number): boolean => when !== null && when < at && when >= at - length;
  const renewals = facts.renewals.filter((one) => isWithin(one.at, 365 * day));
  const left =
    facts.stays.filter((one) => one.is_early && isWithin(one.finish, halfYear)).length +
    facts.pauses.filter((one) => isWithin(one.at, halfYear)).length;
  const slept = countBefore(facts.slept, at) - countBefore(facts.slept, at - halfYear);
  const since = addDays(cut.day, -28);
  return {
    known: facts.stays.flatMap((stay) => knownAt(facts, stay, cut, at)),
    sources: sourcesAt(facts.stays, at),
    exits: { left, slept },
    booked: facts.beds.filter(({ night }) => night >= since && night < cut.day),
    renewals: facts.samples
      .filter(({ finish }) => isWithin(finish, halfYear))
      .map(({ renewed_at, ...sample }) => ({ ...sample, renewed: renewed_at !== null && renewed_at < at })),
    renewal_nights:
      renewals.length === 0 ? null : renewals.reduce((sum, one) => sum + (one.nights ?? 0), 0) / renewals.length,
  };
}

/** Counts the sorted instants before a given one. */
function countBefore(sorted: Float64Array, at: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? at) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns a stay that was open at a cut-off, in its state of that time. A paused stay has no bed and is left out, and a planned pause ends its nights. */
function knownAt(facts: Facts, stay: StayFact, cut: CutOff, at: number): readonly KnownRow[] {
  const { id, source, room_type_id, gender } = stay;
  if (stay.created >= at || (stay.gone !== null && stay.gone < at)) return [];
  const events = (facts.events.get(id) ?? []).filter((event) => event.at < at);
  if (events.findLast(({ act }) => act === "pause" || act === "return")?.act === "pause") return [];
  const pause = events.findLast(({ act }) => act.endsWith("pause"));
  const pause_from = pause?.act === "plan_pause" ? pause.pause_from : null;
  const until = pause_from === null ? Infinity : daysBetween(cut.day, pause_from);
  const nights_left = Math.min(until, nightsLeft(facts, id, at));
  if (nights_left <= 0) return [];
  const was = (when: number | null): boolean => when !== null && when < at;
  const stage = was(stay.checkin) ? "here" : was(stay.confirmed) ? "confirmed" : "lead";
  const expected = events.findLast((event) => event.expected_date !== null)?.expected_date ?? stay.expected_date;
  const ahead = Math.round((Date.parse(expected) - Date.parse(cut.day)) / 1000 / day);
  const coach_id = facts.coaches.get(id)?.findLast(({ from_on }) => from_on < cut.day)?.coach_id ?? null;
  const first = stage === "here" ? 0 : Math.max(0, ahead);
  const pace = paceOf(facts, id, at);
  return [{ stage, source, room_type_id, gender, first, nights_left, is_pausing: pause_from !== null, coach_id, pace }];
}

/** Returns the bookings before a cut-off by source. Only bookings old enough to be decided count: the guest has come or never will. */
function sourcesAt(stays: readonly StayFact[], at: number): Found["sources"] {
  const decided = stays.filter(({ created }) => created < at - undecided && created >= at - undecided - halfYear);
  return [...Map.groupBy(decided, ({ source }) => source)].map(([source, of]) => ({
    source,
    booked: of.length,
    confirmed: of.filter(({ confirmed }) => confirmed !== null && confirmed < at).length,
    came: of.filter(({ checkin }) => checkin !== null && checkin < at).length,
  }));
}
