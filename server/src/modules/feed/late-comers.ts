/**
 * Reads numbered rows whose numbers are assigned before their transactions commit: a row may appear after one with a higher number. So each
 * read starts at a number some seconds back, and memory shows which rows are new.
 */
export class LateComers {
  readonly #graceMs: number;
  #low: number;
  /** The highest number seen at each time, the oldest first. */
  #marks: { readonly at: number; readonly id: number }[] = [];
  #seen = new Set<number>();

  /** @param from  rows up to this number are ignored */
  constructor(from: number, graceMs: number) {
    this.#low = from;
    this.#graceMs = graceMs;
  }

  /** The number after which the next read starts. */
  get after(): number {
    return this.#low;
  }

  /**
   * @param rows  all rows read after `after`, in the order of their numbers
   * @param at    when they were read, in milliseconds
   * @param full  true: there may be more rows than one read returns. The next read then starts after the last row, because the waiting rows
   * matter more than late ones
   * @returns the rows that were not seen before
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
