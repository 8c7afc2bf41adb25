import { chance, type Logit } from "./logit.ts";

/** A stay as it was known at a cut-off. */
export interface KnownStay {
  /** lead: booked, not confirmed · confirmed: not here yet · here */
  readonly stage: "lead" | "confirmed" | "here";
  readonly source: string;
  /** Kind of room and sex, which share beds. */
  readonly group: string;
  /** Days from the cut-off to its first night that is still to come: 0 for who is here. */
  readonly first: number;
  readonly nights_left: number;
  /** Features of the renewal: nights left in tens, loss in per cent of the first weight a week, the coach's own rate. */
  readonly x: readonly number[];
}

/** What the days before a cut-off have taught. */
export interface Learned {
  /** Who booked and came, by source. */
  readonly conversion: Readonly<Record<string, number>>;
  /** Of a source that nobody came by before. */
  readonly conversion_else: number;
  /** Who was confirmed and came. */
  readonly shows: number;
  /** The chance that somebody who is here leaves for good, or pauses, before the next night. */
  readonly leaves: number;
  readonly renewal: Logit;
  readonly renewal_nights: number;
  /** Beds a night that those take who have not booked yet, by the days from the cut-off to the night. */
  readonly pickup: readonly number[];
}

/** A night's beds, from what is known of it. */
export interface Outlook {
  /** Who has a place: here with nights left, or confirmed. */
  readonly books: number;
  readonly no_shows: number;
  readonly exits: number;
  readonly leads: number;
  readonly renewals: number;
  readonly pickup: number;
  readonly expected: number;
}

/**
 * Expected beds of the night so many days after the cut-off: confirmed − no-shows − early exits + leads × conversion by source + expected
 * renewals + those who have not booked yet.
 * @param share  the part of the pick-up that falls on these stays: 1 for all groups together
 */
export function outlook(known: readonly KnownStay[], learned: Learned, ahead: number, share = 1): Outlook {
  let [books, no_shows, exits, leads, renewals] = [0, 0, 0, 0, 0];
  for (const stay of known) {
    const { stage, first, nights_left } = stay;
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
    } else if (ahead >= end && ahead < end + learned.renewal_nights) {
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

/** What was said of a night and what came. */
export interface Tried {
  readonly night: string;
  readonly said: number | null;
  readonly came: number;
}

/** By how many beds a night was wrong on average; null: nothing was said. */
export function meanError(tried: readonly Tried[]): number | null {
  const told = tried.flatMap(({ said, came }) => (said === null ? [] : [Math.abs(said - came)]));
  return told.length === 0 ? null : told.reduce((sum, by) => sum + by, 0) / told.length;
}
