/** A coach who may take over students and lessons. */
export interface Taker {
  readonly id: number;
  readonly name: string;
  /** The number of students that they have already on the day. */
  readonly students: number;
  /** The largest number of students; null: no limit. */
  readonly max_students: number | null;
}

/** A student who needs another coach. */
export interface Leaving {
  readonly id: number;
  readonly room_id: number | null;
}

/** Which coach takes which student; `left` are the students for whom no coach has a place. */
export interface SharedOut {
  readonly given: readonly { readonly stay_id: number; readonly coach_id: number }[];
  readonly left: readonly number[];
}

/**
 * Shares students out by free places, so that loads stay as even as possible. Room-mates go to one coach when the loads allow it.
 * @param pinned  the largest number that a coach takes, by key; the rest is shared evenly among the others
 * @param ofRooms  the coaches of the guests in a room
 */
export function shareOut(
  takers: readonly Taker[],
  leaving: readonly Leaving[],
  pinned: ReadonlyMap<number, number> = new Map(),
  ofRooms: ReadonlyMap<number, readonly number[]> = new Map(),
): SharedOut {
  const load = new Map(takers.map(({ id, students }) => [id, students]));
  const taken = new Map(takers.map(({ id }) => [id, 0]));
  const rooms = new Map([...ofRooms].map(([room, coaches]) => [room, new Set(coaches)]));
  const given: { stay_id: number; coach_id: number }[] = [];
  const left: number[] = [];
  const hasPlace = ({ id, max_students }: Taker): boolean =>
    (max_students === null || (load.get(id) ?? 0) < max_students) &&
    (!pinned.has(id) || (taken.get(id) ?? 0) < (pinned.get(id) ?? 0));
  // Coaches with a number of their own are filled first; among the others the one with the lowest load takes the next student.
  const rank = ({ id, max_students }: Taker): number =>
    (pinned.has(id) ? -1 : 0) + (load.get(id) ?? 0) / (max_students ?? 1000);
  for (const { id: stay_id, room_id } of leaving) {
    const free = takers.filter(hasPlace).toSorted((a, b) => rank(a) - rank(b) || a.id - b.id);
    const [first] = free;
    if (!first) {
      left.push(stay_id);
      continue;
    }
    const known = room_id === null ? undefined : rooms.get(room_id);
    // A load of one more than the lowest is accepted to keep room-mates together.
    const taker =
      free.find((one) => known?.has(one.id) && (load.get(one.id) ?? 0) <= (load.get(first.id) ?? 0) + 1) ?? first;
    given.push({ stay_id, coach_id: taker.id });
    load.set(taker.id, (load.get(taker.id) ?? 0) + 1);
    taken.set(taker.id, (taken.get(taker.id) ?? 0) + 1);
    if (room_id !== null) rooms.set(room_id, new Set([...(rooms.get(room_id) ?? []), taker.id]));
  }
  return { given, left };
}

/** A time in which a coach teaches. */
export interface Hours {
  readonly starts: Date;
  readonly ends: Date;
}

/** A lesson that needs another coach. */
export interface Orphan extends Hours {
  readonly id: number;
}

/**
 * Gives each lesson to a coach who is able and free; the one with the fewest new lessons comes first.
 * @param isAble  returns whether this coach may teach this lesson: kind, certificate, at work
 * @param busy  what each coach teaches already
 * @param favourite  the coach who gets all lessons that they can take, before the others
 */
export function shareLessons<L extends Orphan>(
  takers: readonly Taker[],
  lessons: readonly L[],
  isAble: (taker: Taker, lesson: L) => boolean,
  busy: ReadonlyMap<number, readonly Hours[]>,
  favourite: number | null = null,
): { readonly given: readonly { readonly lesson: L; readonly coach_id: number }[]; readonly left: readonly L[] } {
  const hours = new Map(takers.map(({ id }) => [id, [...(busy.get(id) ?? [])]]));
  const count = new Map(takers.map(({ id }) => [id, 0]));
  const given: { lesson: L; coach_id: number }[] = [];
  const left: L[] = [];
  for (const lesson of lessons) {
    const [taker] = takers
      .filter((one) => isAble(one, lesson) && !(hours.get(one.id) ?? []).some((other) => overlap(lesson, other)))
      .toSorted(
        (a, b) =>
          Number(b.id === favourite) - Number(a.id === favourite) ||
          (count.get(a.id) ?? 0) - (count.get(b.id) ?? 0) ||
          a.id - b.id,
      );
    if (!taker) {
      left.push(lesson);
      continue;
    }
    given.push({ lesson, coach_id: taker.id });
    hours.get(taker.id)?.push(lesson);
    count.set(taker.id, (count.get(taker.id) ?? 0) + 1);
  }
  return { given, left };
}

/** Returns whether two times overlap. They are half-open: one may end when the other begins. */
function overlap(one: Hours, other: Hours): boolean {
  return one.starts < other.ends && other.starts < one.ends;
}
