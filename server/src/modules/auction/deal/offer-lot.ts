import { alone } from "../../../core/jobs/alone.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { instantInWords, lockPieces, sumInWords, tellMember } from "../../activities/public.ts";
import { auctionErrors } from "../auction.errors.ts";
import { queueNext } from "../auction-queue.ts";
import { topBids } from "../bids/bids.repo.ts";
import { depositOfPaddle, depositsOfLot } from "../deposits/lot-deposits.repo.ts";
import { demandLot, freePiece, tellLot } from "../lots/keep-lot.ts";
import { findLot, type LotRow, patchLot } from "../lots/lots.repo.ts";
import { insertOffer, lotsToOffer, moveOffer, type OfferRow, offersOfLot, offersOver } from "./offers.repo.ts";
import { addressOfWinner, orderLot } from "./order-lot.ts";

const hourMs = 3_600_000;

/** Returns the bidder to ask next: the highest bidder who has not been asked yet, at their own bid, not below the reserve. */
export async function nextBidder(work: Pick<Work, "tx" | "supplier">, lot: LotRow) {
  const asked = new Set((await offersOfLot(work.tx, work.supplier.id, lot.id)).map(({ paddle }) => paddle));
  // A bidder who won the lot and did not pay is not asked again.
  for (const { paddle, state } of await depositsOfLot(work.tx, work.supplier.id, lot.id))
    if (state === "forfeited") asked.add(paddle);
  const winner = lot.winner ?? lot.leader;
  const all = await topBids(work.tx, work.supplier.id, lot.id);
  return all.find(
    ({ paddle, amount_fen }) => paddle !== winner && !asked.has(paddle) && amount_fen >= (lot.reserve_fen ?? 0),
  );
}

/**
 * Offers an unpaid lot to the next bidder at their own bid. When there is no next bidder its piece returns to the shop's stock.
 * @returns whether there was a next bidder
 * @throws {AppError} stock_short when its piece is gone meanwhile
 */
export async function offerNext(work: Work, lot: LotRow): Promise<boolean> {
  const { tx, supplier, now } = work;
  if (lot.status !== 6) return false;
  if ((await offersOfLot(tx, supplier.id, lot.id)).some(({ state }) => state === "open")) return false;
  const next = await nextBidder(work, lot);
  const deposit = next && (await depositOfPaddle(tx, supplier.id, lot.id, next.paddle));
  if (!next || !deposit) {
    await freePiece(work, lot);
    return false;
  }
  if (!lot.holds_piece) await lockPieces(work, [{ sku_id: lot.sku_id, qty: 1 }], lot.no);
  const until_at = new Date(now.getTime() + lot.pay_hours * hourMs);
  const { member_id } = deposit;
  await insertOffer(tx, supplier.id, {
    lot_id: lot.id,
    paddle: next.paddle,
    member_id,
    amount_fen: next.amount_fen,
    made_at: now,
    until_at,
  });
  const until = instantInWords(until_at, supplier.time_zone);
  const told = { goods: lot.name, amount: sumInWords(next.amount_fen), until };
  await tellMember(work, "auction_offered", member_id, { occasion: `${lot.id}:${next.paddle}`, told });
  const held = await patchLot(tx, supplier.id, lot, { holds_piece: true });
  tellLot(work, held, null, { offered: next.paddle, amount_fen: next.amount_fen });
  return true;
}

/** Offers the lot to the next bidder on an operator's order. @throws {AppError} not_found, conflict, wrong_status · auction_no_next */
export async function offerByHand(work: Work, id: number, version: number | null): Promise<void> {
  const lot = await demandLot(work, id, version);
  if (lot.status !== 6) throw new AppError("wrong_status");
  if (!(await offerNext(work, lot))) throw new AppError(auctionErrors.auction_no_next);
}

/** Locks the lot and returns it with the member's open offer. @throws {AppError} not_found, auction_closed */
async function demandOffer(work: Work, member_id: number, lot_id: number): Promise<{ offer: OfferRow; lot: LotRow }> {
  const lot = await demandLot(work, lot_id);
  const offer = (await offersOfLot(work.tx, work.supplier.id, lot_id)).find(
    (each) => each.member_id === member_id && each.state === "open",
  );
  if (!offer) throw new AppError("not_found");
  if (offer.until_at <= work.now || lot.status !== 6) throw new AppError(auctionErrors.auction_closed);
  return { offer, lot };
}

/**
 * The next bidder accepts the offer: they win the lot at their own bid and order it at once.
 * @throws {AppError} not_found, auction_closed · the errors of `placeOrder`
 */
export async function takeOffer(
  work: Work,
  member_id: number,
  lot_id: number,
  address_id: number | null,
): Promise<LotRow> {
  const { tx, supplier } = work;
  const { offer, lot } = await demandOffer(work, member_id, lot_id);
  await moveOffer(tx, supplier.id, offer.id, "taken");
  const { paddle: winner, amount_fen: price_fen, until_at: pay_until } = offer;
  const won = await patchLot(tx, supplier.id, lot, { status: 3, winner, price_fen, pay_until, order_fault: null });
  const ordered = await orderLot(work, won, await addressOfWinner(work, won, address_id));
  tellLot(work, ordered, { status: 6 }, { status: 3, winner, price_fen });
  return ordered;
}

/** The next bidder declines the offer. @throws {AppError} not_found, auction_closed */
export async function declineOffer(work: Work, member_id: number, lot_id: number): Promise<void> {
  const { offer, lot } = await demandOffer(work, member_id, lot_id);
  await endOffer(work, lot, offer, "declined");
}

async function endOffer(work: Work, lot: LotRow, offer: OfferRow, as: "declined" | "lapsed"): Promise<void> {
  if (!(await moveOffer(work.tx, work.supplier.id, offer.id, as))) return;
  if (lot.offers_next) await queueNext(work, lot.id, offer.paddle);
  else await freePiece(work, lot);
  tellLot(work, lot, { offered: offer.paddle }, { offer: as });
}

/**
 * Offers the lots whose job was lost: unpaid, to be offered on, without an open offer although somebody can still be asked. Each in a
 * savepoint: a lot that cannot be offered now (its piece is gone) does not stop the others.
 */
export async function takeUpOffers(work: Work): Promise<void> {
  const { tx, supplier, now } = work;
  for (const { id } of await lotsToOffer(tx, supplier.id, now))
    await alone(work, { lot_id: id }, async () => {
      const lot = await findLot(tx, supplier.id, id, true);
      if (lot) await offerNext(work, lot);
    });
}

/** Ends the open offers whose time is over. */
export async function endOffers(work: Work): Promise<void> {
  const { tx, supplier, now } = work;
  for (const offer of await offersOver(tx, supplier.id, now))
    await alone(work, { offer_id: offer.id }, async () => {
      const lot = await findLot(tx, supplier.id, offer.lot_id, true);
      if (lot) await endOffer(work, lot, offer, "lapsed");
    });
}
