import { randomUUID } from "node:crypto";
import * as endpoints from "@kangying/contract/plugins/auction/auction.endpoints";
import { seconds } from "../../core/kernel/clock.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { callRoute, memberRoute, type MemberContext, type Route } from "../../core/wire/route.ts";
import { findOrder } from "../orders/public.ts";
import { auctionErrors } from "./auction.errors.ts";
import { nextLeast } from "./bids/answer-bid.ts";
import { bidsOf, ceilingsOf, countBids } from "./bids/bids.repo.ts";
import { type BidSaid, placeBid } from "./bids/place-bid.ts";
import { declineOffer, takeOffer } from "./deal/offer-lot.ts";
import { offersOfLot } from "./deal/offers.repo.ts";
import { addressOfWinner, orderLot } from "./deal/order-lot.ts";
import { depositOfMember, depositsOfMember } from "./deposits/lot-deposits.repo.ts";
import { payDeposit } from "./deposits/pay-deposit.ts";
import { demandLot } from "./lots/keep-lot.ts";
import { previewPublish } from "./lots/lot-preview.ts";
import { findLot, type LotRow, lotsOpen, noticesOf } from "./lots/lots.repo.ts";
import { readLive } from "./lots/live-lot.ts";

/** Presents a lot to members. The amount of the reserve stays with the seller, and a ceiling with its bidder. */
async function presentLot({ tx, supplier, now }: MemberContext, lot: LotRow) {
  const { id, no, name, sku_id, status, start_fen, cap_fen, deposit_fen, current_fen, reserve_fen } = lot;
  return {
    id,
    no,
    name,
    sku_id,
    status,
    now: seconds(now),
    start_at: seconds(lot.start_at),
    end_at: seconds(lot.end_at),
    start_fen,
    cap_fen,
    deposit_fen,
    current_fen,
    next_fen: nextLeast(lot, current_fen),
    bids: (await countBids(tx, supplier.id, id)).bids,
    meets_reserve: current_fen !== null && current_fen >= (reserve_fen ?? 0),
  };
}

async function ownPart({ tx, supplier, member }: MemberContext, lot: LotRow) {
  const deposit = await depositOfMember(tx, supplier.id, lot.id, member.id);
  if (!deposit) return null;
  const { paddle, state } = deposit;
  const wins = lot.winner === paddle && (lot.status === 3 || lot.status === 4);
  const own = (await ceilingsOf(tx, supplier.id, lot.id)).find((each) => each.paddle === paddle);
  return {
    paddle,
    deposit: state,
    leads: lot.leader === paddle,
    max_fen: own?.max_fen ?? null,
    wins,
    price_fen: wins ? lot.price_fen : null,
    pay_until: wins && lot.pay_until ? seconds(lot.pay_until) : null,
    order_id: wins ? lot.order_id : null,
  };
}

async function bid(ctx: MemberContext, id: number, said: BidSaid) {
  const { lot, leads } = await placeBid(ctx, ctx.member.id, id, said);
  const current_fen = lot.current_fen ?? lot.start_fen;
  return { leads, current_fen, next_fen: nextLeast(lot, current_fen), end_at: seconds(lot.end_at) };
}

async function ordered(ctx: MemberContext, lot: LotRow) {
  const order = lot.order_id === null ? null : await findOrder(ctx.tx, ctx.supplier.id, lot.order_id);
  if (!order) throw new AppError("not_found");
  const { id: order_id, no: order_no, payable_fen, paid_fen, pay_deadline } = order;
  return { order_id, order_no, owed_fen: payable_fen - paid_fen, pay_until: seconds(pay_deadline) };
}

export const auctionRoutes: readonly Route[] = [
  callRoute(endpoints.lotPublishPreview, previewPublish),
  callRoute(endpoints.lotLive, readLive),
  memberRoute(endpoints.auctionLots, async (ctx) => {
    const shown = [];
    for (const lot of await lotsOpen(ctx.tx, ctx.supplier.id, ctx.now)) shown.push(await presentLot(ctx, lot));
    return shown;
  }),
  memberRoute(endpoints.auctionLot, async (ctx, { id }) => {
    const { tx, supplier, member, now } = ctx;
    const lot = await findLot(tx, supplier.id, id);
    if (!lot || lot.status === 0) throw new AppError("not_found");
    const offer = (await offersOfLot(tx, supplier.id, id)).find(
      ({ member_id, state, until_at }) => member_id === member.id && state === "open" && until_at > now,
    );
    const { ladder, window_minutes, extend_minutes, max_extends, pay_hours } = lot;
    return {
      ...(await presentLot(ctx, lot)),
      ladder: [...ladder],
      window_minutes,
      extend_minutes,
      extends: lot.extends,
      max_extends,
      pay_hours,
      bid_list: (await bidsOf(tx, supplier.id, id, 50))
        .filter(({ is_void }) => !is_void)
        .map(({ nth, paddle, amount_fen, is_auto, at }) => ({ nth, paddle, amount_fen, is_auto, at: seconds(at) })),
      notices: (await noticesOf(tx, supplier.id, id)).map(({ kind, text, at }) => ({ kind, text, at: seconds(at) })),
      mine: await ownPart(ctx, lot),
      offer: offer ? { amount_fen: offer.amount_fen, until_at: seconds(offer.until_at) } : null,
    };
  }),
  memberRoute(endpoints.auctionsMine, async ({ tx, supplier, member }) => {
    const shown = [];
    for (const { lot_id, paddle, state, amount_fen } of await depositsOfMember(tx, supplier.id, member.id)) {
      const lot = await findLot(tx, supplier.id, lot_id);
      if (!lot) continue;
      const { id, no, name, status, current_fen, leader, end_at } = lot;
      const own = { paddle, deposit: state, deposit_fen: amount_fen, leads: leader === paddle };
      shown.push({ id, no, name, status, ...own, current_fen, end_at: seconds(end_at) });
    }
    return shown;
  }),
  memberRoute(endpoints.depositPay, async (ctx, { id, channel, address_id = null }) => {
    const wanted = { channel, address_id, idem_key: `auction-pay:${id}:${randomUUID()}` };
    const { payment_no, is_paid, deposit } = await payDeposit(ctx, ctx.member.id, id, wanted);
    return { payment_no, is_paid, paddle: deposit.paddle };
  }),
  memberRoute(endpoints.bidPlace, (ctx, { id, amount_fen }) => bid(ctx, id, { amount_fen, max_fen: null })),
  memberRoute(endpoints.proxySet, (ctx, { id, max_fen }) => bid(ctx, id, { amount_fen: null, max_fen })),
  memberRoute(endpoints.lotOrder, async (ctx, { id, address_id = null }) => {
    const lot = await demandLot(ctx, id);
    const deposit = await depositOfMember(ctx.tx, ctx.supplier.id, id, ctx.member.id);
    if (!deposit || deposit.paddle !== lot.winner) throw new AppError(auctionErrors.auction_not_won);
    return await ordered(ctx, await orderLot(ctx, lot, await addressOfWinner(ctx, lot, address_id)));
  }),
  memberRoute(endpoints.offerTake, async (ctx, { id, address_id = null }) =>
    ordered(ctx, await takeOffer(ctx, ctx.member.id, id, address_id)),
  ),
  memberRoute(endpoints.offerDecline, async (ctx, { id }) => {
    await declineOffer(ctx, ctx.member.id, id);
    return null;
  }),
];
