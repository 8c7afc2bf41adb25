/** Weights of one follow-up, in grams. */
export interface Followed {
  readonly baseline_g: number;
  readonly exit_g: number;
  readonly later_g: number;
}

/**
 * The share of the lost weight that the student kept: 1 all of it, 0 none, above 1 if they lost more, below 0 if they weigh more than
 * before. Null: no weight was lost.
 */
export function keptShare({ baseline_g, exit_g, later_g }: Followed): number | null {
  const lost = baseline_g - exit_g;
  return lost <= 0 ? null : (baseline_g - later_g) / lost;
}

/** Computes the median. Null where there are no values. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const at = sorted.length >> 1;
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? (sorted[at] ?? null) : ((sorted[at - 1] ?? 0) + (sorted[at] ?? 0)) / 2;
}
