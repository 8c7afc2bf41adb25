import type { Work } from "../../core/jobs/work.ts";
import { waysOf } from "../event-messages/public.ts";

/** What the jobs of auctions are told: the rows decide, so that a run which comes twice or late does no harm. */
export interface LotJob {
  readonly lot_id: number;
}
export interface DepositJob {
  readonly deposit_id: number;
}

export interface OutbidJob {
  readonly lot_id: number;
  /** Who led before. */
  readonly paddle: number;
  /** The bid after which they led no more. */
  readonly nth: number;
}

/** Somebody leads no more: they are told, where the shop wants it. */
export async function queueOutbid(work: Work, job: OutbidJob): Promise<void> {
  const { sms, wechat } = await waysOf(work, "auction_outbid");
  if (sms || wechat) await work.enqueue("auction.outbid", job, { key: `auction-outbid:${job.lot_id}:${job.nth}` });
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
