/** The advice for a night of a room type: sell with a discount, or stop selling. */
export type Advice = "discount" | "stop";

/** Below `discountBelow` (share of its beds) a night gets a discount; above `stopAbove` it is no longer sold. */
export const discountBelow = 0.6;
export const stopAbove = 0.95;

/** Consecutive nights with the same advice. */
export interface AdviceRun {
  readonly from: string;
  readonly until: string;
  readonly advice: Advice;
  /** The mean of expected beds ÷ beds. */
  readonly share: number;
  readonly nights: number;
}

function adviceFor(share: number | null): Advice | null {
  if (share === null) return null;
  if (share < discountBelow) return "discount";
  return share > stopAbove ? "stop" : null;
}

/** One sex in the rooms of a type on one night: expected guests, and the beds in rooms that are only for this sex. */
export interface Side {
  readonly expected: number;
  readonly own: number;
}

/**
 * Computes how much of the beds that a sex can use is taken: by itself, and by the guests of the other sex who have no bed in rooms of their
 * own and use the shared rooms.
 * @param shared  beds in rooms where the first guest decides
 * @returns null: no bed can be used
 */
export function shareTaken(mine: Side, theirs: Side, shared: number): number | null {
  const beds = mine.own + shared;
  const beyond = Math.min(shared, Math.max(0, theirs.expected - theirs.own));
  return beds <= 0 ? null : (mine.expected + beyond) / beds;
}

/**
 * Returns the runs of nights that need a discount or a stop of sales.
 * @param nights  in order, without gaps; share null: no bed can be used
 */
export function adviceRuns(
  nights: readonly { readonly night: string; readonly share: number | null }[],
): readonly AdviceRun[] {
  const runs: AdviceRun[] = [];
  let open = false;
  for (const { night, share } of nights) {
    const advice = adviceFor(share);
    const last = runs.at(-1);
    if (advice === null || share === null) open = false;
    else if (open && last?.advice === advice) {
      const count = last.nights + 1;
      runs[runs.length - 1] = {
        ...last,
        until: night,
        nights: count,
        share: last.share + (share - last.share) / count,
      };
    } else {
      runs.push({ from: night, until: night, advice, share, nights: 1 });
      open = true;
    }
  }
  return runs;
}
