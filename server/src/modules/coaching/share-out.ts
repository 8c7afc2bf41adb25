/** A coach who may take students and lessons over. */
export interface Taker {
  readonly id: number;
  readonly name: string;
  /** Whom they lead already on the day. */
  readonly students: number;
  /** Null: as many as come. */
  readonly max_students: number | null;
}

/** A student who needs another coach. */
export interface Leaving {
  readonly id: number;
  readonly room_id: number | null;
}

/** Who takes whom; `left` are those whom nobody has a place for. */
export interface SharedOut {
  readonly given: readonly { readonly stay_id: number; readonly coach_id: number }[];
  readonly left: readonly number[];
}

/**
 * Shares students out by free places, so that nobody's load rises above another's more than it must. Room-mates go to one coach where the
 * loads allow it.
 * @param pinned  how many a coach is to take at most, by key; the rest is levelled among the others
 * @param ofRooms  who leads somebody in a room already
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
  // Who has a number of their own is filled up first; among the others the lowest load takes the next.
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
    // One place more for a room-mate's sake unbalances nothing.
    const taker =
      free.find((one) => known?.has(one.id) && (load.get(one.id) ?? 0) <= (load.get(first.id) ?? 0) + 1) ?? first;
    given.push({ stay_id, coach_id: taker.id });
    load.set(taker.id, (load.get(taker.id) ?? 0) + 1);
    taken.set(taker.id, (taken.get(taker.id) ?? 0) + 1);
    if (room_id !== null) rooms.set(room_id, new Set([...(rooms.get(room_id) ?? []), taker.id]));
  }
  return { given, left };
}

/** A time that somebody teaches. */
export interface Hours {
  readonly starts: Date;
  readonly ends: Date;
}

/** A lesson that needs another coach. */
export interface Orphan extends Hours {
  readonly id: number;
}

/**
 * Gives each lesson to a coach who is able and free, the one with the fewest of them first.
 * @param isAble  may this coach teach this lesson: kind, certificate, at work
 * @param busy  what each coach teaches already
 * @param favourite  takes what they can before anybody else
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

/** Half-open: what ends as the other begins does not meet it. */
function overlap(one: Hours, other: Hours): boolean {
  return one.starts < other.ends && other.starts < one.ends;
}
