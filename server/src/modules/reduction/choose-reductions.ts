/** One step of a reduction: from this amount, this discount. */
export interface Tier {
  readonly from_fen: number;
  readonly off_fen: number;
}

/** A running reduction with the items of an order to which it applies. */
export interface Offered {
  readonly tiers: readonly Tier[];
  /** Indexes of items. */
  readonly over: readonly number[];
}

/** A chosen reduction with its discount. */
export interface Chosen<R extends Offered> {
  readonly reduction: R;
  readonly tier: Tier;
  readonly over: readonly number[];
  readonly off_fen: number;
}

/** The highest tier that an amount reaches. */
const tierOf = (tiers: readonly Tier[], amount_fen: number): Tier | undefined =>
  tiers.filter(({ from_fen }) => from_fen <= amount_fen).toSorted((a, b) => b.from_fen - a.from_fen)[0];

/**
 * Chooses the reductions of an order: first the one with the largest discount; each item counts for only one reduction.
 * @param amounts_fen  the present price of each item
 */
export function chooseReductions<R extends Offered>(
  reductions: readonly R[],
  amounts_fen: readonly number[],
): readonly Chosen<R>[] {
  const taken = new Set<number>();
  const chosen: Chosen<R>[] = [];
  for (;;) {
    const [best] = reductions
      .flatMap((reduction): readonly Chosen<R>[] => {
        const over = reduction.over.filter((at) => !taken.has(at) && (amounts_fen[at] ?? 0) > 0);
        const sum = over.reduce((total, at) => total + (amounts_fen[at] ?? 0), 0);
        const tier = over.length > 0 ? tierOf(reduction.tiers, sum) : undefined;
        return tier ? [{ reduction, tier, over, off_fen: Math.min(tier.off_fen, sum) }] : [];
      })
      .toSorted((a, b) => b.off_fen - a.off_fen);
    if (!best) return chosen;
    chosen.push(best);
    for (const at of best.over) taken.add(at);
  }
}
