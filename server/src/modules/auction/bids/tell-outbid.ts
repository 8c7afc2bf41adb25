import type { Work } from "../../../core/jobs/work.ts";
import { instantInWords, sumInWords, tellMember } from "../../activities/public.ts";
import type { OutbidJob } from "../auction-queue.ts";
import { depositOfPaddle } from "../deposits/lot-deposits.repo.ts";
import { findLot } from "../lots/lots.repo.ts";

/** Sends a bidder the message that they were outbid, unless they lead again or it is too late to answer. */
export async function tellOutbid(work: Work, { lot_id, paddle, nth }: OutbidJob): Promise<void> {
  const { tx, supplier, now } = work;
  const lot = await findLot(tx, supplier.id, lot_id);
  const deposit = await depositOfPaddle(tx, supplier.id, lot_id, paddle);
  if (!lot || !deposit || lot.leader === paddle || lot.status !== 2 || lot.end_at <= now) return;
  const until = instantInWords(lot.end_at, supplier.time_zone);
  const told = { goods: lot.name, amount: sumInWords(lot.current_fen ?? 0), until };
  await tellMember(work, "auction_outbid", deposit.member_id, { occasion: `${lot_id}:${nth}`, told, at_once: true });
}
