import { localKept } from "../../engine/session/safe-storage.ts";
import type { Presence, RollRow } from "@kangying/contract/teaching/attendance.endpoints";

/** The mark that the teacher set for one student. */
export interface Mark {
  readonly state: Presence;
  /** Minutes after the beginning of the lesson; null when the student is not late. */
  readonly late_minutes: number | null;
}

type Marks = Readonly<Record<string, Mark>>;

/** A roll that this browser stores. It has no names. */
export interface KeptRoll {
  /** Marks of the students who were tapped here. The others have their mark from the sheet. */
  readonly marks: Marks;
  /** Time of the last tap, in seconds. */
  readonly tapped_at: number;
  /** Submitted, but not accepted yet: its key, the reason of a change, and the mark of every student at that time. */
  readonly sending: { readonly key: string; readonly reason: string | null; readonly marks?: Marks } | null;
}

/** Returns a student's mark: the one being sent, else the tapped one, else the first mark from the sheet. */
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

/** Stores a roll in this browser, or removes it when it is null. */
export function keepRoll(place: string, roll: KeptRoll | null): void {
  if (roll === null) localKept.remove(prefix + place);
  else localKept.set(prefix + place, JSON.stringify(roll));
}

/** Returns a student's mark before any tap: the mark sent earlier, else the preset of their leave, else present. */
export function firstMark({ state, late_minutes, preset }: RollRow): Mark {
  return state === null ? { state: preset ?? 1, late_minutes: null } : { state, late_minutes };
}

const order: readonly Presence[] = [1, 3, 2, 5];

/**
 * Returns the mark after one tap. The order is present, missing, late, excused, then present again. The preset of a leave comes first.
 * @param minutes  since the lesson began
 */
export function nextMark(mark: Mark, preset: RollRow["preset"], minutes: number): Mark {
  const states = preset === null ? order : [preset, ...order.filter((state) => state !== preset)];
  const state = states[(states.indexOf(mark.state) + 1) % states.length] ?? 1;
  return markOf(state, minutes);
}

/** @param minutes  since the lesson began; a late mark has at least 1 and at most 720 */
export function markOf(state: Presence, minutes: number): Mark {
  return { state, late_minutes: state === 2 ? Math.max(1, Math.min(720, minutes)) : null };
}

/** Counts the marks of each state, in the order of the states. */
export function countsOf(marks: readonly Mark[]): Readonly<Record<Presence, number>> {
  const counts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { state } of marks) counts[state] += 1;
  return counts;
}
