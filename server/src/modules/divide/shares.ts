/** One share of a divide with what its rule says. */
export interface ShareRule {
  /** The share's own key. */
  readonly id: number;
  readonly ratio_bp: number | null;
  /** For each piece that fits. */
  readonly fixed_fen: number | null;
  /** What was paid for the items that the rule is for, without what went back; of a rule for all orders the whole. */
  readonly fitting_fen: number;
  /** Pieces of them that were kept. */
  readonly pieces: number;
}

export interface Share {
  readonly id: number;
  readonly amount_fen: number;
}

/**
 * What each gets of a base: shares are floored, and never more together than the cap, so that what cannot be told apart stays with the shop.
 * @param paid_fen  of all items, without what went back
 */
export function sharesOf(
  base_fen: number,
  paid_fen: number,
  cap_bp: number,
  rules: readonly ShareRule[],
): readonly Share[] {
  let left = Math.floor((base_fen * cap_bp) / 10_000);
  return rules.map(({ id, ratio_bp, fixed_fen, fitting_fen, pieces }) => {
    const part = paid_fen === 0 ? 0 : Math.floor((base_fen * Math.min(fitting_fen, paid_fen)) / paid_fen);
    const wanted = ratio_bp === null ? (fixed_fen ?? 0) * pieces : Math.floor((part * ratio_bp) / 10_000);
    const amount_fen = Math.min(wanted, part, left);
    left -= amount_fen;
    return { id, amount_fen };
  });
}

/** What is to come back of a share, once so much of its base went back to the buyer: floored, and never more than the share. */
export function backOf(amount_fen: number, base_fen: number, refunded_fen: number): number {
  return base_fen === 0 ? 0 : Math.floor((amount_fen * Math.min(refunded_fen, base_fen)) / base_fen);
}
