/** The tokens that were left at a time, in milliseconds since 1970. */
interface Bucket {
  tokens: number;
  at: number;
}

/** With more buckets than this, the full ones are removed. */
const mostKept = 1_000;

/**
 * Allows a number of calls per second for each key, and the same number at once. It refuses further calls before they wait for a row. It
 * protects only its own process; the database alone counts the pieces.
 */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();

  /** Takes one token. @returns false when none is left now */
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
