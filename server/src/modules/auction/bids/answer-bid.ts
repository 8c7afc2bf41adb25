/** From this price on a bid raises it by so much at least. */
export interface Rung {
  readonly from_fen: number;
  readonly step_fen: number;
}

/** What a lot says of prices. */
export interface LotPrices {
  readonly start_fen: number;
  readonly reserve_fen: number | null;
  readonly cap_fen: number | null;
  readonly ladder: readonly Rung[];
}

/** How a lot stands: its price, who leads, and how far the leader goes. All null before the first bid. */
export interface Standing {
  readonly current_fen: number | null;
  readonly leader: number | null;
  readonly ceiling_fen: number | null;
}

/** A bid as somebody makes it. `max_fen` is how far they go at most; a bid by hand goes as far as itself. */
export interface Wish {
  readonly paddle: number;
  readonly amount_fen: number;
  readonly max_fen: number;
}

export interface AnsweredBid {
  readonly paddle: number;
  readonly amount_fen: number;
  /** A ceiling has made it. */
  readonly is_auto: boolean;
}

/** By how much a bid above this price raises it at least. */
export function stepAt(ladder: readonly Rung[], fen: number): number {
  return ladder.findLast(({ from_fen }) => from_fen <= fen)?.step_fen ?? ladder[0]?.step_fen ?? 1;
}

/** The least that the next bid may be; never above the price at which the lot is had at once. */
export function nextLeast({ start_fen, cap_fen, ladder }: LotPrices, current_fen: number | null): number {
  const least = current_fen === null ? start_fen : current_fen + stepAt(ladder, current_fen);
  return cap_fen === null ? least : Math.min(least, cap_fen);
}

/**
 * All bids that one bid brings about, strictly rising, the last one the leader's. The leader's ceiling answers as far as it goes; of two that
 * are equal the earlier one wins. Only the last step of a ceiling may be smaller than the ladder's. As nobody leads who does not go the
 * furthest, no third bidder's ceiling can matter.
 * @param wish  already looked at: not below the least, not above the cap; of the leader themselves: a higher ceiling
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
    // Where the leader goes exactly as far, the leader was earlier: the bid by hand is theirs, not the newcomer's.
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
  // A ceiling that goes as far as the reserve meets it: a lot is not left unsold to somebody who would have paid.
  if (reserve_fen !== null && reach >= reserve_fen) bid(ahead, reserve_fen, true);
  return bids;
}
