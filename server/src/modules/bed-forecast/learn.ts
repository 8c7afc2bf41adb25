import { fitLogit } from "./logit.ts";
import type { KnownStay, Learned } from "./outlook.ts";

/** A stay as it was known at a cut-off. */
export interface KnownRow {
  readonly stage: "lead" | "confirmed" | "here";
  readonly source: string;
  readonly room_type_id: number;
  readonly gender: string;
  readonly first: number;
  readonly nights_left: number;
  /** True if a pause is planned: its nights end there. */
  readonly is_pausing: boolean;
  readonly coach_id: number | null;
  /** The weight lost per week in per cent of the first weight; null: not weighed. */
  readonly pace: number | null;
}

/** A guest who had stayed whole weeks at an instant before the cut-off, and whether they renewed after it. */
export interface RenewalRow {
  readonly nights_left: number;
  readonly pace: number | null;
  readonly coach_id: number | null;
  readonly renewed: boolean;
}

/** The facts of one cut-off. */
export interface Found {
  readonly known: readonly KnownRow[];
  readonly sources: readonly {
    readonly source: string;
    readonly booked: number;
    readonly confirmed: number;
    readonly came: number;
  }[];
  readonly exits: { readonly left: number; readonly slept: number };
  readonly booked: readonly {
    readonly lead: number;
    readonly room_type_id: number;
    readonly gender: string;
    readonly beds: number;
  }[];
  readonly renewals: readonly RenewalRow[];
  readonly renewal_nights: number | null;
}

const nightsRead = 28;
/** The weight of the common renewal rate in a coach's own rate, as a number of students. */
const held = 20;

/** Returns the key of a group of beds: room type and sex. */
export const groupKey = (room_type_id: number, gender: string): string => `${room_type_id} ${gender}`;

/** Returns the renewal rate of each coach as log odds relative to the common rate. With few students it stays close to the common rate. */
function coachRates(rows: readonly RenewalRow[]): (coach_id: number | null) => number {
  const common = (rows.filter(({ renewed }) => renewed).length + 1) / (rows.length + 2);
  const odds = (rate: number): number => Math.log(rate / (1 - rate));
  const byCoach = new Map<number | null, { all: number; renewed: number }>();
  for (const { coach_id, renewed } of rows) {
    const one = byCoach.get(coach_id) ?? { all: 0, renewed: 0 };
    byCoach.set(coach_id, { all: one.all + 1, renewed: one.renewed + (renewed ? 1 : 0) });
  }
  return (coach_id) => {
    const { all, renewed } = byCoach.get(coach_id) ?? { all: 0, renewed: 0 };
    return odds((renewed + held * common) / (all + held)) - odds(common);
  };
}

const features = (
  row: Pick<KnownRow, "nights_left" | "pace" | "coach_id">,
  rateOf: (coach_id: number | null) => number,
): readonly number[] => [row.nights_left / 10, row.pace ?? 0, rateOf(row.coach_id)];

/** Returns the stays known at a cut-off, what is learned from the days before it, and each group's share of the beds booked. */
export function learn(found: Found): {
  readonly known: readonly KnownStay[];
  readonly learned: Learned;
  readonly shares: ReadonlyMap<string, number>;
} {
  const rateOf = coachRates(found.renewals);
  const sum = (of: (one: Found["sources"][number]) => number): number =>
    found.sources.reduce((all, one) => all + of(one), 0);
  const [booked, confirmed, came] = [sum((one) => one.booked), sum((one) => one.confirmed), sum((one) => one.came)];
  const beds = found.booked.reduce((all, one) => all + one.beds, 0);
  const shares = new Map<string, number>();
  for (const [key, of] of Map.groupBy(found.booked, (one) => groupKey(one.room_type_id, one.gender)))
    shares.set(key, of.reduce((all, one) => all + one.beds, 0) / beds);
  const longest = 60;
  const byLead = Array<number>(longest).fill(0);
  for (const { lead, beds: taken } of found.booked)
    if (lead < longest) byLead[lead] = (byLead[lead] ?? 0) + taken / nightsRead;
  let sofar = 0;
  const pickup = byLead.map((taken) => (sofar += taken));
  const ratio = (part: number, whole: number, otherwise: number): number => (whole === 0 ? otherwise : part / whole);
  return {
    known: found.known.map((row) => ({
      stage: row.stage,
      source: row.source,
      group: groupKey(row.room_type_id, row.gender),
      first: row.first,
      nights_left: row.nights_left,
      is_pausing: row.is_pausing,
      x: features(row, rateOf),
    })),
    learned: {
      conversion: Object.fromEntries(found.sources.map((one) => [one.source, one.came / one.booked])),
      conversion_else: ratio(came, booked, 1),
      shows: Math.min(1, ratio(came, confirmed, 1)),
      leaves: ratio(found.exits.left, found.exits.slept, 0),
      renewal: fitLogit(
        found.renewals.map((row) => ({ x: features(row, rateOf), came: row.renewed })),
        3,
      ),
      renewal_nights: Math.round(found.renewal_nights ?? 0),
      pickup,
    },
    shares,
  };
}
