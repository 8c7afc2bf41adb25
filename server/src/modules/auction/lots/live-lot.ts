import type { LotLive } from "@kangying/contract/plugins/auction/auction.endpoints";
import { AppError } from "../../../core/kernel/app-error.ts";
import { seconds } from "../../../core/kernel/clock.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { findOrder } from "../../orders/public.ts";
import { nextLeast, stepAt } from "../bids/answer-bid.ts";
import { bidsOf, countBids, topBids } from "../bids/bids.repo.ts";
import { nextBidder } from "../deal/offer-lot.ts";
import { offersOfLot } from "../deal/offers.repo.ts";
import { depositsOfLot, type LotDepositRow } from "../deposits/lot-deposits.repo.ts";
import { findLot, type LotRow, noticesOf } from "./lots.repo.ts";

const hourMs = 3_600_000;
/** The number of last bids that the page shows. */
const mostBids = 200;

/** Computes the outcome if the lot ended now; for a lot that is over, its outcome. */
async function outcomeOf(
  ctx: CallContext,
  lot: LotRow,
  deposits: readonly LotDepositRow[],
): Promise<LotLive["outcome"]> {
  const paddle = lot.winner ?? lot.leader;
  const price_fen = lot.price_fen ?? lot.current_fen;
  if (paddle === null || price_fen === null || price_fen < (lot.reserve_fen ?? 0) || lot.status === 5) return null;
  const nameOf = (of: number): string => deposits.find((each) => each.paddle === of)?.member_name ?? "–";
  const order = lot.order_id === null ? null : await findOrder(ctx.tx, ctx.supplier.id, lot.order_id);
  const own = deposits.find((each) => each.paddle === paddle);
  const counted = own && (own.state === "held" || own.state === "used") ? own.amount_fen : 0;
  const back = deposits.filter(
    (each) => each.paddle !== paddle && ["held", "returning", "returned"].includes(each.state),
  );
  const next = await nextBidder(ctx, lot);
  const pay_until = lot.pay_until ?? new Date((lot.ended_at ?? lot.end_at).getTime() + lot.pay_hours * hourMs);
  return {
    name: nameOf(paddle),
    price_fen,
    counted_fen: counted,
    owed_fen: order ? order.payable_fen - order.paid_fen : price_fen - counted,
    pay_until: seconds(pay_until),
    losers: back.length,
    back_fen: back.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
    next_name: next ? nameOf(next.paddle) : null,
    next_fen: next?.amount_fen ?? null,
  };
}

/** Returns the live page of a lot for the seller. Ceilings stay sealed for operators too. @throws {AppError} not_found */
export async function readLive(ctx: CallContext, { id }: { readonly id: number }): Promise<LotLive> {
  const { tx, supplier, now } = ctx;
  const lot = await findLot(tx, supplier.id, id);
  if (!lot) throw new AppError("not_found");
  const deposits = await depositsOfLot(tx, supplier.id, id);
  const nameOf = (paddle: number): string => deposits.find((each) => each.paddle === paddle)?.member_name ?? "–";
  const tops = new Map((await topBids(tx, supplier.id, id)).map(({ paddle, amount_fen }) => [paddle, amount_fen]));
  const held = deposits.filter(({ state }) => state === "held");
  const paid = deposits.filter(({ state }) => state !== "waiting" && state !== "lapsed");
  const order = lot.order_id === null ? null : await findOrder(tx, supplier.id, lot.order_id);
  const { no, name, status, start_fen, reserve_fen, cap_fen, deposit_fen, window_minutes, extend_minutes } = lot;
  const { max_extends, pay_hours, current_fen, leader, order_id, order_fault } = lot;
  return {
    id,
    no,
    name,
    status,
    start_fen,
    reserve_fen,
    cap_fen,
    deposit_fen,
    window_minutes,
    extend_minutes,
    extends: lot.extends,
    max_extends,
    pay_hours,
    current_fen,
    order_id,
    order_fault,
    now: seconds(now),
    start_at: seconds(lot.start_at),
    planned_end_at: seconds(lot.planned_end_at),
    end_at: seconds(lot.end_at),
    ladder: [...lot.ladder],
    leader: leader === null ? null : nameOf(leader),
    next_fen: nextLeast(lot, current_fen),
    step_fen: stepAt(lot.ladder, current_fen ?? start_fen),
    counts: {
      ...(await countBids(tx, supplier.id, id)),
      bidders: tops.size,
      deposits: paid.length,
      held_fen: held.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
    },
    bids: (await bidsOf(tx, supplier.id, id, mostBids)).map(({ lot_id: _lot, at, ...bid }) => ({
      ...bid,
      name: nameOf(bid.paddle),
      meets_reserve:
        reserve_fen !== null && bid.amount_fen >= reserve_fen && bid.amount_fen - bid.rise_fen < reserve_fen,
      at: seconds(at),
    })),
    deposits: paid
      .map(({ id: key, paddle, member_name, amount_fen, state }) => ({
        id: key,
        paddle,
        name: member_name,
        amount_fen,
        state,
        top_fen: tops.get(paddle) ?? null,
        is_leader: paddle === leader,
      }))
      .toSorted((a, b) => (b.top_fen ?? 0) - (a.top_fen ?? 0) || a.paddle - b.paddle),
    outcome: await outcomeOf(ctx, lot, deposits),
    order_no: order?.no ?? null,
    offers: (await offersOfLot(tx, supplier.id, id)).map(({ paddle, amount_fen, state, until_at }) => ({
      name: nameOf(paddle),
      amount_fen,
      state,
      until_at: seconds(until_at),
    })),
    notices: (await noticesOf(tx, supplier.id, id)).map(({ kind, text, by_name, at }) => ({
      kind,
      text,
      by: by_name,
      at: seconds(at),
    })),
  };
}
