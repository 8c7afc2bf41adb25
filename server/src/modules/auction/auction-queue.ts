import type { Work } from "../../core/jobs/work.ts";
import { waysOf } from "../event-messages/public.ts";

/** The data of the auction jobs. Each job decides by the rows that it reads, so a run that comes twice or late does no harm. */
export interface LotJob {
  readonly lot_id: number;
}
export interface DepositJob {
  readonly deposit_id: number;
}

export interface OutbidJob {
  readonly lot_id: number;
  /** The paddle of the bidder who led before. */
  readonly paddle: number;
  /** The number of the bid that took the lead from them. */
  readonly nth: number;
}

/** Queues the message to a bidder who was outbid, when the shop wants it sent. */
export async function queueOutbid(work: Work, job: OutbidJob): Promise<void> {
  const { sms, wechat } = await waysOf(work, "auction_outbid");
  if (sms || wechat) await work.enqueue("auction.outbid", job, { key: `auction-outbid:${job.lot_id}:${job.nth}` });
}

/** Queues the end of a lot. The job does nothing when a bid has moved the end by then. */
export const queueEnd = (work: Work, lot_id: number, end_at: Date): Promise<void> =>
  work.enqueue("auction.end", { lot_id }, { start_after: end_at, key: `auction-end:${lot_id}:${end_at.getTime()}` });

/** Queues the refund of one deposit. */
export const queueReturn = (work: Work, deposit_id: number): Promise<void> =>
  work.enqueue("auction.return", { deposit_id }, { key: `auction-return:${deposit_id}` });

/** Queues the offer of an unpaid lot to the next bidder. @param paddle  the bidder who did not pay or who declined */
export const queueNext = (work: Work, lot_id: number, paddle: number): Promise<void> =>
  work.enqueue("auction.next", { lot_id }, { key: `auction-next:${lot_id}:${paddle}` });
