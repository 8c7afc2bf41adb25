/** A step of the ladder: from this price on, a bid must be at least `step_fen` higher. */
export interface Rung {
  readonly from_fen: number;
  readonly step_fen: number;
}

/** The prices of a lot, in fen. */
export interface LotPrices {
  readonly start_fen: number;
  readonly reserve_fen: number | null;
  readonly cap_fen: number | null;
  readonly ladder: readonly Rung[];
}

/** The state of a lot's bids: its price, the leader's paddle and the leader's ceiling. All null before the first bid. */
export interface Standing {
  readonly current_fen: number | null;
  readonly leader: number | null;
  readonly ceiling_fen: number | null;
}

/** A bid as it is placed. `max_fen` is the bidder's ceiling; for a bid by hand it equals the amount. */
export interface Wish {
  readonly paddle: number;
  readonly amount_fen: number;
  readonly max_fen: number;
}

export interface AnsweredBid {
  readonly paddle: number;
  readonly amount_fen: number;
  /** True when a ceiling made the bid. */
  readonly is_auto: boolean;
}

/** Returns the least raise of a bid above this price, in fen. */
export function stepAt(ladder: readonly Rung[], fen: number): number {
  return ladder.findLast(({ from_fen }) => from_fen <= fen)?.step_fen ?? ladder[0]?.step_fen ?? 1;
}

/** Returns the least amount of the next bid. It is never above the cap, the price at which the lot is sold at once. */
export function nextLeast({ start_fen, cap_fen, ladder }: LotPrices, current_fen: number | null): number {
  const least = current_fen === null ? start_fen : current_fen + stepAt(ladder, current_fen);
  return cap_fen === null ? least : Math.min(least, cap_fen);
}

/**
 * Computes all bids that one bid causes, strictly rising; the last one is the leader's. The leader's ceiling answers as far as it goes; of
 * two equal ceilings the earlier one wins. Only the last step of a ceiling may be smaller than the ladder's step. The leader always has the
 * highest ceiling, so the ceiling of a third bidder never matters.
 * @param wish  already checked: not below the least, not above the cap; when it comes from the leader: a higher ceiling
 */
export function answerBid(prices: LotPrices, standing: Standing, wish: Wish): readonly AnsweredBid[] {
  const bids: AnsweredBid[] = [];
  let top = standing.current_fen;
  const bid = (paddle: number, amount_fen: number, is_auto: boolean): void => {
    if (top !== null && amount_fen <= top) return;
    bids.push({ paddle, amount_fen, is_auto });
    top = amount_fen;
  };
  const above = (fen: number, most: number): number => Math.min(nextLeast(prices, fen), most);
  const { leader, ceiling_fen } = standing;
  let [ahead, reach] = [wish.paddle, wish.max_fen];
  if (leader === null || ceiling_fen === null) bid(wish.paddle, wish.amount_fen, false);
  else if (leader !== wish.paddle) {
    // When the leader's ceiling equals the new bid, the leader was earlier: that amount becomes the leader's bid, not the newcomer's.
    if (wish.amount_fen !== ceiling_fen) bid(wish.paddle, wish.amount_fen, false);
    if (wish.max_fen > ceiling_fen) {
      bid(leader, ceiling_fen, true);
      if (bids.at(-1)?.paddle !== wish.paddle) bid(wish.paddle, above(ceiling_fen, wish.max_fen), true);
    } else {
      if (wish.max_fen < ceiling_fen) bid(wish.paddle, wish.max_fen, true);
      bid(leader, above(wish.max_fen, ceiling_fen), true);
      [ahead, reach] = [leader, ceiling_fen];
    }
  }
  const { reserve_fen } = prices;
  // A ceiling that reaches the reserve bids the reserve. Otherwise the lot would stay unsold although the bidder would have paid.
  if (reserve_fen !== null && reach >= reserve_fen) bid(ahead, reserve_fen, true);
  return bids;
}
