import { assignRows } from "./assignment-problem.ts";
import { type Guest, overlaps, type Proposal, type SolverBed } from "./solver-types.ts";
import { type House, mayShare, pointsOf, wishesBetween, wishPoints, worthOf } from "./worth.ts";

/** One state of the search: what each guest may still have, and wishes that are no longer counted on. */
interface Node {
  /** Cost of each guest in each bed, and of none at the end; Infinity: not here. */
  readonly costs: readonly Float64Array[];
  /** Pairs, as `a * guests + b`, that are not counted on any more. */
  readonly given_up: ReadonlySet<number>;
  readonly bound: number;
  readonly beds: readonly (number | null)[];
}

/**
 * Finds beds for guests: as few refused as can be, then as few holds moved, then as many wishes met, then the least waste. Guests who cannot
 * stand each other are left out of account at first, which makes it the assignment problem; where two of its answer clash, one case is made of
 * each way out (branch and bound).
 * @param until_ms  when it must answer, by `clock`
 * @returns the best there is, or the best until then
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
    const worth = worthOf(this.#house, this.#guests, found) ?? { refused: 0, moved: 0, wishes: 0, waste: 0 };
    return { beds: found, worth, isProven };
  }

  /** The cheapest answer that leaves clashes out of account: no case below can be cheaper. */
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

  /** Half of what a wish between two guests is worth, for each of them, wherever the other could be in the room. */
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

  /** Notes an answer that holds, or makes cases of one that does not. */
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

  /** Either one guest is in that room (that bed) and all whom they clash with are not, or they are not. */
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

  /** A wish that was hoped for and is not met: in which room both are, or that it is given up. */
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
 * Guests in layers: all of one layer overlap each other, so that a bed takes one of each. Those of different layers may follow each other in
 * one bed.
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
