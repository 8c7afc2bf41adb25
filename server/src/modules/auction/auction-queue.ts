import type { Work } from "../../core/jobs/work.ts";

/** What the jobs of auctions are told: the rows decide, so that a run which comes twice or late does no harm. */
export interface LotJob {
  readonly lot_id: number;
}
export interface DepositJob {
  readonly deposit_id: number;
}

/** A lot ends then, unless a bid has moved its end by that time. */
export const queueEnd = (work: Work, lot_id: number, end_at: Date): Promise<void> =>
  work.enqueue("auction.end", { lot_id }, { start_after: end_at, key: `auction-end:${lot_id}:${end_at.getTime()}` });

/** A deposit goes back: each by itself. */
export const queueReturn = (work: Work, deposit_id: number): Promise<void> =>
  work.enqueue("auction.return", { deposit_id }, { key: `auction-return:${deposit_id}` });

/** A lot that was not paid is offered to the next bidder. @param paddle  who did not pay, or did not want it */
export const queueNext = (work: Work, lot_id: number, paddle: number): Promise<void> =>
  work.enqueue("auction.next", { lot_id }, { key: `auction-next:${lot_id}:${paddle}` });
