/** A random generator with a fixed seed: the same seed gives the same numbers on every machine. */
export class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns 0 ≤ n < 1. */
  next(): number {
    // mulberry32: 32 bits of state are enough for some thousand numbers.
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns a whole number, both ends included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  isLucky(chance: number): boolean {
    return this.next() < chance;
  }

  /** Returns one of several values, each with the same probability. @throws {RangeError} nothing to choose from */
  pick<T>(from: readonly T[]): T {
    const found = from[Math.floor(this.next() * from.length)];
    if (found === undefined) throw new RangeError("nothing to choose from");
    return found;
  }

  /** Returns one of several values, with the probability of its weight. */
  weighted<T>(from: readonly (readonly [T, number])[]): T {
    let at = this.next() * from.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of from) {
      at -= weight;
      if (at < 0) return value;
    }
    return this.pick(from)[0];
  }
}
