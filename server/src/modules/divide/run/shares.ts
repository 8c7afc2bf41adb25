/** The values of one share by its rule. */
export interface ShareRule {
  /** The key of the share. */
  readonly id: number;
  readonly ratio_bp: number | null;
  /** The amount for each covered piece. */
  readonly fixed_fen: number | null;
  /** The amount paid for the covered items, minus refunds; for a rule about all orders the whole amount. */
  readonly fitting_fen: number;
  /** The number of covered pieces that the buyer kept. */
  readonly pieces: number;
}

export interface Share {
  readonly id: number;
  readonly amount_fen: number;
}

/**
 * Computes the shares of a base. They are rounded down and never exceed the cap together, so the remainder stays with the shop.
 * @param paid_fen  the amount paid for all items, minus refunds
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

/** Returns the part of a share that must come back after a refund of its base: rounded down, never more than the share. */
export function backOf(amount_fen: number, base_fen: number, refunded_fen: number): number {
  return base_fen === 0 ? 0 : Math.floor((amount_fen * Math.min(refunded_fen, base_fen)) / base_fen);
}
