import type { CloseReason } from "@kangying/contract/orders/order";
import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { lockPayable, post, requestRefund, shutWaiting } from "../finance/public.ts";
import { actOnOrder, holdOrder, type HeldOrder, partsOf } from "./move-order.ts";
import { payableOf } from "./parts/order-payable.ts";
import { type OrderJob, queueClose } from "./timers/order-timers.ts";
import { lockOrder } from "./orders.repo.ts";
import { findBuyer } from "../pricing/public.ts";

/** While a provider says whether somebody is paying. */
const askAgainMs = 20_000;

/** What stays with the shop of what was paid: the deposit of an auction's winner who does not pay. */
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
 * Closes an order that nobody has paid: stock, coupons and quotas are free again, payments that wait are shut, and what was paid of it goes
 * back, but for what a part keeps. Who pays in this very moment gets all of it back.
 * @throws {AppError} what a part refuses
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
 * Closes an order whose time to pay is over. The row decides, so that a run which comes twice or late does no harm; while a provider has a
 * payment of it open, the provider is asked first.
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
