import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { auctionErrors } from "../auction.errors.ts";
import { queueEnd, queueOutbid } from "../auction-queue.ts";
import { depositOfMember } from "../deposits/lot-deposits.repo.ts";
import { demandLot } from "../lots/keep-lot.ts";
import { type LotRow, patchLot } from "../lots/lots.repo.ts";
import { type AnsweredBid, answerBid, nextLeast, type Standing, type Wish } from "./answer-bid.ts";
import { ceilingsOf, insertBid, insertCeiling } from "./bids.repo.ts";

const minuteMs = 60_000;

/** Returns the state of a lot's bids, the leader's ceiling included. */
export async function standingOf(work: Pick<Work, "tx" | "supplier">, lot: LotRow): Promise<Standing> {
  const { current_fen, leader } = lot;
  if (leader === null || current_fen === null) return { current_fen: null, leader: null, ceiling_fen: null };
  const ceilings = await ceilingsOf(work.tx, work.supplier.id, lot.id);
  const own = ceilings.find(({ paddle }) => paddle === leader)?.max_fen ?? 0;
  return { current_fen, leader, ceiling_fen: Math.max(current_fen, own) };
}

/**
 * Writes bids and moves the price. A bid in the last minutes moves the end; a bid at the cap ends the lot.
 * @param by_hand  true when the bids follow a bid that was just placed, so that the end may move
 */
export async function writeBids(
  work: Work,
  lot: LotRow,
  bids: readonly AnsweredBid[],
  by_hand: boolean,
): Promise<LotRow> {
  const { tx, supplier, now } = work;
  const last = bids.at(-1);
  if (!last) return lot;
  const isLate = now.getTime() >= lot.end_at.getTime() - lot.window_minutes * minuteMs;
  const isCapped = lot.cap_fen !== null && last.amount_fen >= lot.cap_fen;
  const moves = by_hand && isLate && !isCapped && lot.extends < lot.max_extends;
  let [nth, before] = [lot.last_nth, lot.current_fen];
  for (const [index, bid] of bids.entries()) {
    nth += 1;
    const rise_fen = bid.amount_fen - (before ?? bid.amount_fen);
    await insertBid(tx, supplier.id, { lot_id: lot.id, nth, ...bid, rise_fen, extends: moves && index === 0, at: now });
    before = bid.amount_fen;
  }
  const end_at = isCapped ? now : moves ? new Date(lot.end_at.getTime() + lot.extend_minutes * minuteMs) : lot.end_at;
  const next = await patchLot(tx, supplier.id, lot, {
    status: 2,
    current_fen: last.amount_fen,
    leader: last.paddle,
    last_nth: nth,
    end_at,
    extends: lot.extends + (moves ? 1 : 0),
  });
  if (end_at !== lot.end_at) await queueEnd(work, lot.id, end_at);
  return next;
}

/** What a bidder sends: an amount, a ceiling, or both. */
export interface BidSaid {
  readonly amount_fen: number | null;
  readonly max_fen: number | null;
}

/** Checks a bid against the lot and returns it. @throws {AppError} auction_leads, auction_bid_low, auction_bid_high */
function wishOf(lot: LotRow, standing: Standing, paddle: number, { amount_fen, max_fen }: BidSaid): Wish {
  const least = nextLeast(lot, standing.current_fen);
  if (standing.leader === paddle) {
    // The leader can only raise their sealed ceiling.
    if (max_fen === null || max_fen <= (standing.ceiling_fen ?? 0)) throw new AppError(auctionErrors.auction_leads);
    return { paddle, amount_fen: standing.current_fen ?? least, max_fen: Math.min(max_fen, lot.cap_fen ?? max_fen) };
  }
  const amount = amount_fen ?? least;
  const most = Math.min(Math.max(amount, max_fen ?? amount), lot.cap_fen ?? Number.MAX_SAFE_INTEGER);
  if (amount < least || (max_fen !== null && max_fen < amount))
    throw new AppError(auctionErrors.auction_bid_low, { amount: least / 100 });
  if (lot.cap_fen !== null && amount > lot.cap_fen)
    throw new AppError(auctionErrors.auction_bid_high, { amount: lot.cap_fen / 100 });
  return { paddle, amount_fen: amount, max_fen: most };
}

/**
 * Places a member's bid. The lot is locked, so bids follow one another; ceilings answer in the same transaction. The server's clock decides
 * whether the bid is in time.
 * @returns the lot as it is now, and whether the bidder leads
 * @throws {AppError} not_found · auction_closed, auction_no_deposit, auction_leads, auction_bid_low, auction_bid_high
 */
export async function placeBid(work: Work, member_id: number, lot_id: number, said: BidSaid) {
  const { tx, supplier, now } = work;
  const lot = await demandLot(work, lot_id);
  if (lot.status === 0) throw new AppError("not_found");
  if ((lot.status !== 1 && lot.status !== 2) || now < lot.start_at || now >= lot.end_at)
    throw new AppError(auctionErrors.auction_closed);
  const deposit = await depositOfMember(tx, supplier.id, lot_id, member_id);
  if (deposit?.state !== "held") throw new AppError(auctionErrors.auction_no_deposit);
  const standing = await standingOf(work, lot);
  const wish = wishOf(lot, standing, deposit.paddle, said);
  await insertCeiling(tx, supplier.id, { lot_id, paddle: wish.paddle, max_fen: wish.max_fen, at: now });
  const next = await writeBids(work, lot, answerBid(lot, standing, wish), standing.leader !== wish.paddle);
  work.changed("auction_lot", lot_id, next.version);
  // The bidder who lost the lead gets a message while they can still answer. The message is queued because this bidder's transaction may
  // not read the other's record.
  if (standing.leader !== null && standing.leader !== next.leader && next.end_at > now)
    await queueOutbid(work, { lot_id, paddle: standing.leader, nth: next.last_nth });
  // The log leaves out the ceiling: it stays sealed until the end.
  work.audit({
    biz_type: "auction_lot",
    biz_id: lot_id,
    after: { paddle: wish.paddle, current_fen: next.current_fen },
  });
  return { lot: next, leads: next.leader === wish.paddle };
}
