import { localKept } from "../../engine/session/safe-storage.ts";
import type { Presence, RollRow } from "@kangying/contract/teaching/attendance.endpoints";

/** What was tapped of one student. */
export interface Mark {
  readonly state: Presence;
  /** Minutes after the beginning; null where nobody is late. */
  readonly late_minutes: number | null;
}

type Marks = Readonly<Record<string, Mark>>;

/** A roll as it stands in this browser. Names stay out of it. */
export interface KeptRoll {
  /** Who was tapped here; of the others stands what anybody has sent. */
  readonly marks: Marks;
  /** Seconds: the last tap. */
  readonly tapped_at: number;
  /** Handed in, and not taken yet: under which key, why it was changed, and everybody's mark as it was seen then. */
  readonly sending: { readonly key: string; readonly reason: string | null; readonly marks?: Marks } | null;
}

/** What stands of a student: what is on its way, else the tap, else what the sheet says. */
export function markIn(roll: KeptRoll | null, row: RollRow): Mark {
  return roll?.sending?.marks?.[row.stay_id] ?? roll?.marks[row.stay_id] ?? firstMark(row);
}

const prefix = "kangying.roll.";

/** @param place  supplier and lesson */
export function readKept(place: string): KeptRoll | null {
  try {
    return JSON.parse(localKept.get(prefix + place) ?? "null") as KeptRoll | null;
  } catch {
    return null;
  }
}

/** Keeps a roll, or forgets it. */
export function keepRoll(place: string, roll: KeptRoll | null): void {
  if (roll === null) localKept.remove(prefix + place);
  else localKept.set(prefix + place, JSON.stringify(roll));
}

/** What a student is before anybody taps: as it was sent, else by their leave, else there. */
export function firstMark({ state, late_minutes, preset }: RollRow): Mark {
  return state === null ? { state: preset ?? 1, late_minutes: null } : { state, late_minutes };
}

const order: readonly Presence[] = [1, 3, 2, 5];

/** What one tap makes of a mark: there, missing, late, excused, and there again; who is on leave is there at first. @param minutes  since the beginning */
export function nextMark(mark: Mark, preset: RollRow["preset"], minutes: number): Mark {
  const states = preset === null ? order : [preset, ...order.filter((state) => state !== preset)];
  const state = states[(states.indexOf(mark.state) + 1) % states.length] ?? 1;
  return markOf(state, minutes);
}

/** @param minutes  since the beginning; before it nobody is late by more than a minute */
export function markOf(state: Presence, minutes: number): Mark {
  return { state, late_minutes: state === 2 ? Math.max(1, Math.min(720, minutes)) : null };
}

/** How many are what, in the order of the states. */
export function countsOf(marks: readonly Mark[]): Readonly<Record<Presence, number>> {
  const counts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { state } of marks) counts[state] += 1;
  return counts;
}
