import type { CloseReason } from "@kangying/contract/orders/order";
import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { lockPayable, post, requestRefund, shutWaiting } from "../finance/public.ts";
import { actOnOrder, holdOrder, type HeldOrder, partsOf } from "./move-order.ts";
import { payableOf } from "./parts/order-payable.ts";
import { type OrderJob, queueClose } from "./timers/order-timers.ts";
import { lockOrder } from "./orders.repo.ts";
import { findBuyer } from "../pricing/public.ts";

/** Wait this long while a provider reports that a payment may be under way. */
const askAgainMs = 20_000;

/** Posts the part of the paid amount that the shop keeps: the deposit of an auction winner who does not pay. @returns it in fen */
async function keepOf(work: Work, { order, items, terms }: HeldOrder, reason: CloseReason): Promise<number> {
  let kept_fen = 0;
  for (const part of partsOf(work))
    kept_fen += (await part.keeps?.({ work, act: "close", order, items, terms, input: { reason } })) ?? 0;
  kept_fen = Math.min(kept_fen, order.paid_fen);
  if (kept_fen === 0) return 0;
  await post(work, {
    biz_type: "order",
    biz_id: order.id,
    doc_no: order.no,
    idem_key: `order-kept:${order.id}`,
    memo: order.no,
    legs: [
      { account: `deferred:order:${order.id}`, amount_fen: kept_fen },
      { account: "forfeited", amount_fen: -kept_fen },
    ],
  });
  return kept_fen;
}

/**
 * Closes an unpaid order: frees stock, coupons and quotas, closes open payments, and refunds paid amounts except what a part keeps. A
 * payment at this very moment is refunded in full.
 * @throws {AppError} the errors of the order's parts
 */
export async function closeOrder(
  work: Work,
  held: HeldOrder,
  reason: CloseReason,
  note: string | null = null,
): Promise<HeldOrder> {
  const { order } = held;
  await shutWaiting(work, payableOf(order));
  const back_fen = order.paid_fen - (await keepOf(work, held, reason));
  const closed = await actOnOrder(
    work,
    "close",
    held,
    { reason },
    { patch: { closed_at: work.now, close_reason: reason, refunded_fen: back_fen }, note, told: { reason } },
  );
  if (back_fen > 0) {
    const buyer = await findBuyer(work.tx, work.supplier.id, order.member_id);
    await requestRefund(work, {
      payable: payableOf(order),
      owner: { type: "member", id: order.member_id, name: buyer?.nickname ?? "" },
      amount_fen: back_fen,
      from: [{ account: `deferred:order:${order.id}`, amount_fen: back_fen }],
      reason: order.no,
      idem_key: `order-close:${order.id}`,
    });
  }
  return closed;
}

/**
 * Closes an order whose time for payment is over. The row decides, so a run that comes twice or late does no harm. While a provider has an
 * open payment for it, the provider is asked first.
 */
export const closeJob = defineJob<OrderJob>({
  name: "order.close",
  retries: 5,
  run: {
    single: async (work, { order_id }) => {
      await lockPayable(work.tx, work.supplier.id, "order", order_id);
      const seen = await lockOrder(work.tx, work.supplier.id, order_id);
      if (seen?.status !== "submit") return;
      if (seen.pay_deadline > work.now) return await queueClose(work, seen);
      if ((await shutWaiting(work, payableOf(seen))) > 0) {
        const pay_deadline = new Date(work.now.getTime() + askAgainMs);
        return await queueClose(work, { id: order_id, pay_deadline });
      }
      await closeOrder(work, await holdOrder(work, "close", order_id), "timeout");
    },
  },
});
