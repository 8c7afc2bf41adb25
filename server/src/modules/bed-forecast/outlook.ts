import { chance, type Logit } from "./logit.ts";

/** A stay as it was known at a cut-off. */
export interface KnownStay {
  /** lead: booked, not confirmed · confirmed: confirmed, not in the house yet · here: in the house */
  readonly stage: "lead" | "confirmed" | "here";
  readonly source: string;
  /** Room type and sex; the stays of one group share beds. */
  readonly group: string;
  /** The days from the cut-off to the first night that is still to come; 0 for guests in the house. */
  readonly first: number;
  readonly nights_left: number;
  /** True if a pause is planned after these nights; then they are not followed by a renewal. */
  readonly is_pausing: boolean;
  /** The features for renewal: nights left in tens, weight loss per week in per cent of the first weight, the coach's own rate. */
  readonly x: readonly number[];
}

/** What the model learned from the days before a cut-off. */
export interface Learned {
  /** The share of bookings that came, by source. */
  readonly conversion: Readonly<Record<string, number>>;
  /** The share for a source without past bookings. */
  readonly conversion_else: number;
  /** The share of confirmed guests that came. */
  readonly shows: number;
  /** The probability that a guest in the house leaves or pauses before the next night. */
  readonly leaves: number;
  readonly renewal: Logit;
  readonly renewal_nights: number;
  /** The beds per night taken by guests who have not booked yet, by the days from the cut-off to the night. */
  readonly pickup: readonly number[];
}

/** The expected beds of a night and their parts. */
export interface Outlook {
  /** Beds of guests with a place: in the house with nights left, or confirmed. */
  readonly books: number;
  readonly no_shows: number;
  readonly exits: number;
  readonly leads: number;
  readonly renewals: number;
  readonly pickup: number;
  readonly expected: number;
}

/**
 * Computes the expected beds of a night after the cut-off: confirmed − no-shows − early exits + leads × conversion by source + expected
 * renewals + guests who have not booked yet.
 * @param share  the part of the late bookings that these stays get: 1 for all groups together
 */
export function outlook(known: readonly KnownStay[], learned: Learned, ahead: number, share = 1): Outlook {
  let [books, no_shows, exits, leads, renewals] = [0, 0, 0, 0, 0];
  for (const stay of known) {
    const { stage, first, nights_left, is_pausing } = stay;
    const end = first + nights_left;
    const covers = ahead >= first && ahead < end;
    if (stage === "lead") {
      if (covers) leads += learned.conversion[stay.source] ?? learned.conversion_else;
      continue;
    }
    const comes = stage === "here" ? 1 : learned.shows;
    const stays = (1 - learned.leaves) ** Math.max(0, ahead - first);
    if (covers) {
      books += 1;
      no_shows += 1 - comes;
      exits += comes * (1 - stays);
    } else if (!is_pausing && ahead >= end && ahead < end + learned.renewal_nights) {
      renewals += comes * chance(learned.renewal, stay.x);
    }
  }
  const pickup = (learned.pickup[ahead] ?? learned.pickup.at(-1) ?? 0) * share;
  return {
    books,
    no_shows,
    exits,
    leads,
    renewals,
    pickup,
    expected: books - no_shows - exits + leads + renewals + pickup,
  };
}

/** The forecast of a past night and the beds that were really taken. */
export interface Tried {
  readonly night: string;
  readonly said: number | null;
  readonly came: number;
}

/** Returns the mean error in beds; null: there was no forecast. */
export function meanError(tried: readonly Tried[]): number | null {
  const told = tried.flatMap(({ said, came }) => (said === null ? [] : [Math.abs(said - came)]));
  return told.length === 0 ? null : told.reduce((sum, by) => sum + by, 0) / told.length;
}
