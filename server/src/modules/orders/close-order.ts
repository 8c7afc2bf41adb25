import type { CloseReason } from "@kangying/contract/orders/order";
import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { lockPayable, requestRefund, shutWaiting } from "../finance/public.ts";
import { actOnOrder, holdOrder, type HeldOrder } from "./move-order.ts";
import { payableOf } from "./order-payable.ts";
import { type OrderJob, queueClose } from "./order-timers.ts";
import { lockOrder } from "./orders.repo.ts";
import { findBuyer } from "../pricing/public.ts";

/** While a provider says whether somebody is paying. */
const askAgainMs = 20_000;

/**
 * Closes an order that nobody has paid: stock, coupons and quotas are free again, payments that wait are shut, and what was paid of it goes
 * back. Who pays in this very moment gets all of it back.
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
  const closed = await actOnOrder(
    work,
    "close",
    held,
    { reason },
    { patch: { closed_at: work.now, close_reason: reason, refunded_fen: order.paid_fen }, note, told: { reason } },
  );
  if (order.paid_fen > 0) {
    const buyer = await findBuyer(work.tx, work.supplier.id, order.member_id);
    await requestRefund(work, {
      payable: payableOf(order),
      owner: { type: "member", id: order.member_id, name: buyer?.nickname ?? "" },
      amount_fen: order.paid_fen,
      from: [{ account: `deferred:order:${order.id}`, amount_fen: order.paid_fen }],
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
