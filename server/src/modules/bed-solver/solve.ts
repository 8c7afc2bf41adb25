import { assignRows } from "./assignment-problem.ts";
import { type Guest, overlaps, type Proposal, type SolverBed } from "./solver-types.ts";
import { type House, mayShare, pointsOf, wishesBetween, wishPoints, worthOf } from "./worth.ts";

/** One node of the search: the beds still allowed for each guest, and the wishes that no longer count. */
interface Node {
  /** The cost of each guest in each bed, and of no bed at the end; Infinity: not allowed. */
  readonly costs: readonly Float64Array[];
  /** Pairs (`a * guests + b`) whose wishes are given up. */
  readonly given_up: ReadonlySet<number>;
  readonly bound: number;
  readonly beds: readonly (number | null)[];
}

/**
 * Finds beds for guests: first the fewest refused, then the fewest moved holds, then the most wishes met, then the least waste. At first it
 * ignores that some guests must not share a room; that makes it an assignment problem. When two guests of an answer clash, the search
 * branches into the possible ways out (branch and bound).
 * @param until_ms  the time limit, by `clock`
 * @returns the best answer, or the best one found by the time limit
 */
export function solve(house: House, guests: readonly Guest[], until_ms: number, clock: () => number): Proposal {
  return new Search(house, guests).run(until_ms, clock);
}

class Search {
  readonly #house: House;
  readonly #guests: readonly Guest[];
  readonly #layers: readonly number[];
  #best: { readonly points: number; readonly beds: readonly (number | null)[] } | null = null;

  constructor(house: House, guests: readonly Guest[]) {
    this.#house = house;
    this.#guests = guests;
    this.#layers = layersOf(guests);
  }

  run(until_ms: number, clock: () => number): Proposal {
    const { beds } = this.#house;
    const costs = this.#guests.map((guest) =>
      Float64Array.from([...beds, null], (bed) => this.#house.cost(guest, bed)),
    );
    const root = this.#weigh(costs, new Set());
    const open: Node[] = root ? [root] : [];
    let isProven = true;
    for (let node = open.pop(); node; node = open.pop()) {
      if (this.#best && node.bound >= this.#best.points - 1e-6) continue;
      if (this.#best && clock() > until_ms) {
        isProven = false;
        break;
      }
      const cases = this.#split(node).filter((each) => !this.#best || each.bound < this.#best.points - 1e-6);
      open.push(...cases.toSorted((a, b) => b.bound - a.bound));
    }
    const found = this.#best?.beds ?? this.#guests.map(({ home }) => home);
    const refused = found.filter((bed) => bed === null).length;
    const worth = worthOf(this.#house, this.#guests, found) ?? { refused, moved: 0, wishes: 0, waste: 0 };
    return { beds: found, worth, isProven };
  }

  /** Computes the cheapest answer that ignores clashes. It is a lower bound: no node below can be cheaper. */
  #weigh(costs: readonly Float64Array[], given_up: ReadonlySet<number>): Node | null {
    const { beds } = this.#house;
    const hopes = this.#hopes(costs, given_up);
    const layers = Math.max(0, ...this.#layers) + 1;
    const width = beds.length * layers + this.#guests.length;
    const wide = costs.map((line, row) => {
      const out = new Float64Array(width).fill(Infinity);
      const start = (this.#layers[row] ?? 0) * beds.length;
      for (let bed = 0; bed < beds.length; bed += 1)
        out[start + bed] = (line[bed] ?? Infinity) - (hopes[row]?.[bed] ?? 0);
      out[beds.length * layers + row] = line[beds.length] ?? Infinity;
      return out;
    });
    const answer = assignRows(wide);
    if (!answer || answer.cost === Infinity) return null;
    const found = answer.columns.map((column) =>
      column >= beds.length * layers ? null : (beds[column % beds.length]?.id ?? null),
    );
    return { costs, given_up, bound: answer.cost, beds: found };
  }

  /** Gives each of two guests with a wish half of its value wherever the other one could be in the same room. */
  #hopes(costs: readonly Float64Array[], given_up: ReadonlySet<number>): readonly (Float64Array | undefined)[] {
    const { beds } = this.#house;
    const hopes: (Float64Array | undefined)[] = this.#guests.map(() => undefined);
    for (const { a, b, count, key } of this.#pairs()) {
      if (given_up.has(key)) continue;
      for (const [one, other] of [
        [a, b],
        [b, a],
      ] as const) {
        const rooms = new Set(
          beds.filter((_, bed) => (costs[other]?.[bed] ?? Infinity) < Infinity).map((x) => x.room_id),
        );
        const line = (hopes[one] ??= new Float64Array(beds.length));
        for (const [bed, { room_id }] of beds.entries())
          if (rooms.has(room_id)) line[bed] = (line[bed] ?? 0) + (count * wishPoints) / 2;
      }
    }
    return hopes;
  }

  *#pairs(): Generator<{ a: number; b: number; count: number; key: number }> {
    for (const [a, guest] of this.#guests.entries())
      for (let b = a + 1; b < this.#guests.length; b += 1) {
        const other = this.#guests[b];
        const count = other ? wishesBetween(guest, other) : 0;
        if (count > 0) yield { a, b, count, key: a * this.#guests.length + b };
      }
  }

  /** Keeps an answer without clashes, or branches on a clash. */
  #split(node: Node): Node[] {
    const worth = worthOf(this.#house, this.#guests, node.beds);
    if (worth) {
      const points = pointsOf(worth);
      if (!this.#best || points < this.#best.points) this.#best = { points, beds: node.beds };
      return this.#splitByWish(node);
    }
    const { beds } = this.#house;
    const places = node.beds.map((id) => beds.find((bed) => bed.id === id) ?? null);
    for (const [a, guest] of this.#guests.entries())
      for (let b = 0; b < a; b += 1) {
        const [mine, its, other] = [places[a], places[b], this.#guests[b]];
        if (mine && its && other && !mayShare(guest, mine, other, its)) return this.#splitByClash(node, a, mine, its);
      }
    return [];
  }

  /** Branches: either the guest is in that room (that bed) and none of the guests that clash with them is, or the guest is not. */
  #splitByClash(node: Node, row: number, mine: SolverBed, its: SolverBed): Node[] {
    const guest = this.#guests[row];
    if (!guest) return [];
    const isHere = (bed: SolverBed): boolean =>
      mine.id === its.id ? bed.id === mine.id : bed.room_id === mine.room_id;
    const inside = node.costs.map((line, other) => {
      const mate = this.#guests[other];
      if (other === row) return line.map((cost, bed) => (isIn(this.#house.beds[bed], isHere) ? cost : Infinity));
      if (!mate || !overlaps(guest, mate)) return line;
      return line.map((cost, bed) => {
        const place = this.#house.beds[bed];
        return place && isHere(place) && !mayShare(guest, mine, mate, place) ? Infinity : cost;
      });
    });
    const outside = node.costs.map((line, other) =>
      other === row ? line.map((cost, bed) => (isIn(this.#house.beds[bed], isHere) ? Infinity : cost)) : line,
    );
    return [inside, outside].flatMap((costs) => this.#weigh(costs, node.given_up) ?? []);
  }

  /** Branches on a hoped-for wish that is not met: both guests are in one of the rooms, or the wish is given up. */
  #splitByWish(node: Node): Node[] {
    const { beds } = this.#house;
    const roomOf = (row: number): number | null => beds.find((bed) => bed.id === node.beds[row])?.room_id ?? null;
    for (const { a, b, key } of this.#pairs()) {
      const room = roomOf(a);
      if (node.given_up.has(key) || (room !== null && room === roomOf(b))) continue;
      const without = this.#weigh(node.costs, new Set([...node.given_up, key]));
      const rooms = new Set(beds.map((bed) => bed.room_id));
      const together = [...rooms].flatMap((each) => {
        const costs = node.costs.map((line, row) =>
          row === a || row === b
            ? line.map((cost, bed) => (isIn(beds[bed], ({ room_id }) => room_id === each) ? cost : Infinity))
            : line,
        );
        const isOpen = [a, b].every((row) => costs[row]?.some((cost) => cost < Infinity));
        return isOpen ? (this.#weigh(costs, node.given_up) ?? []) : [];
      });
      return [...(without ? [without] : []), ...together];
    }
    return [];
  }
}

function isIn(bed: SolverBed | undefined, within: (bed: SolverBed) => boolean): boolean {
  return bed !== undefined && within(bed);
}

/**
 * Puts guests into layers. All guests of one layer overlap each other, so a bed takes one of each layer. Guests of different layers may
 * follow each other in one bed.
 */
function layersOf(guests: readonly Guest[]): readonly number[] {
  const layers = guests.map(() => -1);
  for (let layer = 0; layers.includes(-1); layer += 1) {
    const left = guests.flatMap((guest, row) => (layers[row] === -1 ? [{ guest, row }] : []));
    const end = Math.min(...left.map(({ guest }) => guest.until));
    for (const { guest, row } of left) if (guest.from < end) layers[row] = layer;
  }
  return layers;
}
