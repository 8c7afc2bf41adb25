/** Buckets of one process, the fullest time of each kept. */
interface Bucket {
  tokens: number;
  at: number;
}

/** Above so many those that are full again are forgotten. */
const mostKept = 1_000;

/**
 * Lets so many through a second for each key, and as many at once: what comes on top is refused before it waits for a row. It protects its own
 * process; how many there are is counted by the database alone.
 */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();

  /** @returns false: none is left now */
  take(key: string, per_second: number, now: Date): boolean {
    const at = now.getTime();
    const { tokens, at: before } = this.#buckets.get(key) ?? { tokens: per_second, at };
    const filled = Math.min(per_second, tokens + (Math.max(0, at - before) * per_second) / 1_000);
    const isFree = filled >= 1;
    this.#buckets.set(key, { tokens: isFree ? filled - 1 : filled, at });
    if (this.#buckets.size > mostKept)
      for (const [known, bucket] of this.#buckets) if (at - bucket.at > 1_000) this.#buckets.delete(known);
    return isFree;
  }
}
