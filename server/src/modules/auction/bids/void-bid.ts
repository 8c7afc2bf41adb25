import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { auctionErrors } from "../auction.errors.ts";
import { demandLot, tellLot } from "../lots/keep-lot.ts";
import { insertNotice, patchLot } from "../lots/lots.repo.ts";
import { answerBid, nextLeast } from "./answer-bid.ts";
import { bidsOf, ceilingsOf, findBid, insertVoid } from "./bids.repo.ts";
import { standingOf, writeBids } from "./place-bid.ts";

/**
 * Makes the highest bid void. The price falls back to the bid before it, and the ceilings of the others run again. The bid stays in the
 * table; its bidder's ceiling no longer counts.
 * @param second  the name of the second person who watches
 * @throws {AppError} not_found · auction_closed · auction_bid_old when it is no longer the highest bid
 */
export async function voidBid(work: Work, id: number, reason: string, second: string): Promise<void> {
  const { tx, supplier, now, actor } = work;
  const seen = await findBid(tx, supplier.id, id);
  if (!seen) throw new AppError("not_found");
  const before = await demandLot(work, seen.lot_id);
  if (before.status !== 2 || before.end_at <= now) throw new AppError(auctionErrors.auction_closed);
  const standing = (await bidsOf(tx, supplier.id, before.id, 1_000)).filter(({ is_void }) => !is_void);
  const [top, below] = standing;
  if (top?.id !== id) throw new AppError(auctionErrors.auction_bid_old);
  await insertVoid(tx, supplier.id, {
    bid_id: id,
    lot_id: before.id,
    reason,
    by_name: actor.name,
    second_name: second,
    at: now,
  });
  await insertNotice(tx, supplier.id, before.id, { kind: "voided", text: reason, by_name: actor.name, at: now });
  let lot = await patchLot(tx, supplier.id, before, {
    current_fen: below?.amount_fen ?? null,
    leader: below?.paddle ?? null,
  });
  const least = nextLeast(lot, lot.current_fen);
  const best = (await ceilingsOf(tx, supplier.id, lot.id)).find(({ paddle }) => paddle !== lot.leader);
  if (best && best.max_fen >= least) {
    const wish = { paddle: best.paddle, amount_fen: least, max_fen: best.max_fen };
    const answered = answerBid(lot, await standingOf(work, lot), wish).map((bid) => ({ ...bid, is_auto: true }));
    lot = await writeBids(work, lot, answered, false);
  }
  tellLot(work, lot, { voided: top.amount_fen }, { reason, second, current_fen: lot.current_fen });
}
