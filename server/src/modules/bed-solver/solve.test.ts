import { describe, expect, it } from "vitest";
import { solve } from "./solve.ts";
import type { Guest, SolverBed, Taken } from "./solver-types.ts";
import { House, pointsOf, worthOf } from "./worth.ts";

/** A random generator with a fixed seed. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const forever = 60_000;
const clock = (): number => performance.now();

function sleeper(id: number, roll: (below: number) => number, from: number, nights: number) {
  const sex = roll(2) === 0 ? ("M" as const) : ("F" as const);
  const avoids = roll(6) === 0 ? [1 + roll(8)] : [];
  return {
    stay_id: id,
    student_id: id,
    sex,
    age: 18 + roll(40),
    snores: roll(4) === 0,
    avoids,
    from,
    until: from + nights,
  };
}

/** A small house, partly taken, with guests who want a bed or hold one. */
function smallCase(seed: number): { beds: SolverBed[]; guests: Guest[] } {
  const roll = dice(seed);
  const beds = Array.from({ length: 3 + roll(3) }, (_, index): SolverBed => {
    const from = roll(4);
    const who = sleeper(100 + index, roll, from, 2 + roll(5));
    const taken: Taken[] = roll(3) === 0 ? [{ from, until: who.until, sleeper: roll(4) === 0 ? null : who }] : [];
    const gender = (["dynamic", "dynamic", "M", "family"] as const)[roll(4)] ?? "dynamic";
    const room_id = 1 + Math.floor(index / 2);
    return { id: 1 + index, room_id, room_type_id: 1 + (room_id % 2 === 0 ? roll(2) : 0), gender: index % 2 ? "dynamic" : gender, pos: roll(2) ? "lower" : "upper", taken }; // prettier-ignore
  });
  for (const [index, bed] of beds.entries())
    if (index % 2 === 1)
      Object.assign(bed, { gender: beds[index - 1]?.gender, room_type_id: beds[index - 1]?.room_type_id });
  const guests = Array.from({ length: 2 + roll(3) }, (_, index): Guest => ({
    ...sleeper(1 + index, roll, roll(5), 1 + roll(6)),
    room_type_id: 1 + roll(2),
    wishes: roll(2) === 0 ? [1 + roll(5), 100 + roll(4)] : [],
    wantsLower: roll(3) === 0,
    home: null,
    pinned: null,
  }));
  // One guest holds a bed already, when one is available.
  const [holder] = guests;
  const home = holder && beds.find((bed) => new House(beds).refusal(holder, bed) === null);
  if (holder && home && roll(2) === 0) guests[0] = { ...holder, home: home.id };
  return { beds, guests };
}

/** Finds the best assignment by trying all. */
function bruteForce(house: House, guests: readonly Guest[]): number {
  let best = Infinity;
  const beds: (number | null)[] = [];
  const go = (row: number): void => {
    if (row === guests.length) {
      const worth = worthOf(house, guests, beds);
      if (worth) best = Math.min(best, pointsOf(worth));
      return;
    }
    for (const bed of [...house.beds.map(({ id }) => id), null]) {
      beds[row] = bed;
      go(row + 1);
    }
  };
  go(0);
  return best;
}

describe("[R-01] the bed solver", () => {
  it("finds what trying all ways finds, in 300 small houses", () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const { beds, guests } = smallCase(seed);
      const house = new House(beds);
      const { worth, beds: found, isProven } = solve(house, guests, clock() + forever, clock);
      expect(isProven, `seed ${seed}`).toBe(true);
      expect(worthOf(house, guests, found), `seed ${seed}`).toEqual(worth);
      expect(pointsOf(worth), `seed ${seed}`).toBeCloseTo(bruteForce(house, guests), 3);
    }
  });

  it("leaves a hold where an operator put it, in a bed of another type, when there is no other way", () => {
    const roll = dice(3);
    const bed = (id: number, room_type_id: number): SolverBed =>
      ({ id, room_id: id, room_type_id, gender: "dynamic", pos: null, taken: [] }); // prettier-ignore
    const guest = (id: number, home: number | null): Guest =>
      ({ ...sleeper(id, roll, 1, 5), avoids: [], room_type_id: 1, wishes: [], wantsLower: false, home, pinned: null }); // prettier-ignore
    const found = solve(new House([bed(1, 1), bed(2, 2)]), [guest(1, null), guest(2, 2)], clock() + forever, clock);
    expect(found).toMatchObject({ beds: [1, 2], worth: { refused: 0, moved: 0 } });
    // Two who must not share a room, but do: the search does not have to part them.
    const room = [bed(1, 1), { ...bed(2, 1), room_id: 1 }];
    const pair = [
      { ...guest(1, 1), sex: "F" as const },
      { ...guest(2, 2), sex: "F" as const, avoids: [1] },
    ];
    expect(solve(new House(room), pair, clock() + forever, clock)).toMatchObject({
      beds: [1, 2],
      worth: { refused: 0 },
    });
  });

  it("answers within five seconds for 12 arrivals in a house of 186 beds", () => {
    const roll = dice(7);
    const beds = Array.from({ length: 186 }, (_, index): SolverBed => {
      const room_id = 1 + Math.floor(index / 3);
      const sex = room_id % 2 === 0 ? ("M" as const) : ("F" as const);
      const who = { ...sleeper(1000 + index, roll, 0, 3 + roll(40)), sex };
      const isTaken = roll(10) < 8;
      return { id: 1 + index, room_id, room_type_id: 1 + (room_id % 3), gender: "dynamic", pos: null, taken: isTaken ? [{ from: 0, until: who.until, sleeper: who }] : [] }; // prettier-ignore
    });
    const guests = Array.from({ length: 12 }, (_, index): Guest => ({
      ...sleeper(1 + index, roll, roll(4), 14 + roll(30)),
      room_type_id: 1 + roll(3),
      wishes: roll(2) === 0 ? [1 + roll(12)] : [],
      wantsLower: false,
      home: null,
      pinned: null,
    }));
    const began = clock();
    const { worth } = solve(new House(beds), guests, began + 4_000, clock);
    expect(clock() - began).toBeLessThan(5_000);
    expect(worth.refused).toBeLessThan(12);
  });
});
