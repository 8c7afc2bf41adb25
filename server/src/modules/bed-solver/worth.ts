import {
  type Assignment,
  avoidEachOther,
  type Guest,
  overlaps,
  type Sleeper,
  type SolverBed,
  type Span,
  type Worth,
} from "./solver-types.ts";

// Each weight is larger than all of the next kind together, for twelve arrivals and about fifty holds at most.
const points = { refused: 1e9, moved: 1e7, wish: 1e5 } as const;
/** A guest who has a bed must keep one. */
const mustSleep = 1e13;
/** A longer gap counts as an open end. */
const longGap = 30;

/** The house with its fixed nights, indexed for the search. */
export class House {
  readonly beds: readonly SolverBed[];
  readonly #sleepers: ReadonlyMap<number, readonly Sleeper[]>;

  constructor(beds: readonly SolverBed[]) {
    this.beds = beds;
    const sleepers = new Map<number, Sleeper[]>();
    for (const { room_id, taken } of beds) {
      const here = sleepers.get(room_id) ?? [];
      for (const { sleeper } of taken) if (sleeper) here.push(sleeper);
      sleepers.set(room_id, here);
    }
    this.#sleepers = sleepers;
  }

  /** Returns the fixed guests of the bed's room on some of these nights. */
  roommates(bed: SolverBed, span: Span): readonly Sleeper[] {
    return (this.#sleepers.get(bed.room_id) ?? []).filter((each) => overlaps(each, span));
  }

  /** Returns why a guest cannot have a bed because of the fixed data; null: they can. */
  refusal(guest: Guest, bed: SolverBed): "pinned" | "type" | "gender" | "taken" | "sex" | "avoided" | null {
    if (guest.pinned !== null && guest.pinned !== bed.id) return "pinned";
    // A hold stays where an operator put it, perhaps in a room of another type; it only never moves to such a bed.
    if (guest.home === bed.id) return null;
    if (bed.room_type_id !== guest.room_type_id && guest.pinned === null) return "type";
    if (bed.gender !== "dynamic" && bed.gender !== "family" && bed.gender !== guest.sex) return "gender";
    if (bed.taken.some((taken) => overlaps(taken, guest))) return "taken";
    const mates = this.roommates(bed, guest);
    if (bed.gender !== "family" && mates.some(({ sex }) => sex !== guest.sex)) return "sex";
    return mates.some((mate) => avoidEachOther(mate, guest)) ? "avoided" : null;
  }

  /** Counts the wishes of a guest that this bed meets on its own. */
  wishesMet(guest: Guest, bed: SolverBed): number {
    const mates = this.roommates(bed, guest);
    const met = guest.wishes.filter((wish) => mates.some(({ student_id }) => student_id === wish)).length;
    return met + (guest.wantsLower && bed.pos === "lower" ? 1 : 0);
  }

  /** Returns the points of waste that the placement causes; below a thousand. */
  waste(guest: Guest, bed: SolverBed): number {
    const before = Math.max(0, ...bed.taken.filter(({ until }) => until <= guest.from).map(({ until }) => until));
    const after = Math.min(...bed.taken.filter(({ from }) => from >= guest.until).map(({ from }) => from), Infinity);
    const gaps = Math.min(longGap, guest.from - before) + Math.min(longGap, after - guest.until);
    const mates = this.roommates(bed, guest);
    if (mates.length === 0) return gaps + 25;
    const ages = mates.flatMap(({ age }) => (age === null ? [] : [age]));
    const mean = ages.reduce((sum, age) => sum + age, 0) / Math.max(1, ages.length);
    const years = guest.age === null || ages.length === 0 ? 0 : Math.min(20, Math.round(Math.abs(guest.age - mean)));
    const woken = mates.filter(({ snores }) => snores !== guest.snores).length;
    return gaps + years + 30 * Math.min(4, woken);
  }

  /** Returns the cost of one placement; Infinity: not allowed. */
  cost(guest: Guest, bed: SolverBed | null): number {
    if (bed === null) return guest.home === null ? points.refused : mustSleep;
    if (this.refusal(guest, bed) !== null) return Infinity;
    const moved = guest.home !== null && guest.home !== bed.id ? points.moved : 0;
    return moved - points.wish * this.wishesMet(guest, bed) + this.waste(guest, bed);
  }
}

/** Returns whether these two guests may have these two beds. */
export function mayShare(a: Guest, inBed: SolverBed, b: Guest, other: SolverBed): boolean {
  if (inBed.room_id !== other.room_id || !overlaps(a, b)) return true;
  if (inBed.id === other.id) return false;
  if (a.home === inBed.id && b.home === other.id) return true;
  return (inBed.gender === "family" || a.sex === b.sex) && !avoidEachOther(a, b);
}

/** Counts the wishes of two guests for each other. */
export function wishesBetween(a: Guest, b: Guest): number {
  if (!overlaps(a, b)) return 0;
  return Number(a.wishes.includes(b.student_id)) + Number(b.wishes.includes(a.student_id));
}

/** The value of one wish in points. */
export const wishPoints = points.wish;

/** Returns the worth of an assignment; null when it is not allowed. */
export function worthOf(house: House, guests: readonly Guest[], beds: Assignment): Worth | null {
  const places = beds.map((id) => (id === null ? null : (house.beds.find((bed) => bed.id === id) ?? null)));
  const worth = { refused: 0, moved: 0, wishes: 0, waste: 0 };
  for (const [index, guest] of guests.entries()) {
    const bed = places[index] ?? null;
    if (bed === null) {
      if (guest.home !== null) return null;
      worth.refused += 1;
      continue;
    }
    if (house.refusal(guest, bed) !== null) return null;
    let met = house.wishesMet(guest, bed);
    for (const [other, mate] of guests.entries()) {
      const its = places[other];
      if (other >= index || !its) continue;
      if (!mayShare(guest, bed, mate, its)) return null;
      if (its.room_id === bed.room_id) met += wishesBetween(guest, mate);
    }
    if (guest.home !== null && guest.home !== bed.id) worth.moved += 1;
    worth.wishes += met;
    worth.waste += house.waste(guest, bed);
  }
  return worth;
}

/** Returns the points of a worth; fewer are better. */
export function pointsOf({ refused, moved, wishes, waste }: Worth): number {
  return refused * points.refused + moved * points.moved - wishes * points.wish + waste;
}
