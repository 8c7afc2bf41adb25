/**
 * Reads numbered rows whose numbers are given out before their transactions commit: a row may appear after a higher one has been seen.
 * So it reads on from a number that lies some seconds back, and tells by memory what is new.
 */
export class LateComers {
  readonly #graceMs: number;
  #low: number;
  /** Highest number seen at a time, the oldest first. */
  #marks: { readonly at: number; readonly id: number }[] = [];
  #seen = new Set<number>();

  /** @param from  rows up to this number are of no interest */
  constructor(from: number, graceMs: number) {
    this.#low = from;
    this.#graceMs = graceMs;
  }

  /** The number to read on from. */
  get after(): number {
    return this.#low;
  }

  /**
   * @param rows  all that was read after `after`, in the order of their numbers
   * @param at    milliseconds, when it was read
   * @param full  there may be more than could be read at once: then it goes on behind the last, since what waits is worth more than a
   *              late comer
   * @returns those that were not there before
   */
  take<Row extends { readonly id: number }>(rows: readonly Row[], at: number, full = false): Row[] {
    const fresh = rows.filter((row) => !this.#seen.has(row.id));
    for (const row of fresh) this.#seen.add(row.id);
    const last = fresh.at(-1);
    if (last) this.#marks.push({ at, id: Math.max(last.id, this.#marks.at(-1)?.id ?? 0) });
    let low = this.#low;
    while (this.#marks[0] && at - this.#marks[0].at >= this.#graceMs) low = this.#marks.shift()?.id ?? low;
    const end = rows.at(-1);
    if (full && end) low = Math.max(low, end.id);
    if (low !== this.#low) {
      this.#low = low;
      this.#seen = new Set([...this.#seen].filter((id) => id > low));
    }
    return fresh;
  }
}
