import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { lockPayable } from "../finance/public.ts";
import { movePieces } from "./counters.repo.ts";
import { actOnOrder, type HeldOrder, holdOrder, moveOrder } from "./move-order.ts";
import { earnRest } from "./earn-order.ts";
import { daysFrom } from "./parts/order-payable.ts";
import { type OrderJob, queueClose, queueReceive, queueSettle } from "./timers/order-timers.ts";
import { receiptLeft } from "./timers/receipt-left.ts";
import type { OrderRow } from "./order-row.ts";
import { ordersErrors } from "./orders.errors.ts";
import { lockOrder } from "./orders.repo.ts";
import { overdueOrders } from "./payable-orders.repo.ts";
import { t } from "./orders.texts.ts";

/**
 * Finishes an order whose sent pieces have all arrived, and starts the time for returns.
 * @throws {AppError} refund_open while a refund is requested
 */
export async function receiveOrder(
  work: Work,
  held: HeldOrder,
  by: "buyer" | "desk" | "timer",
  note: string | null = null,
): Promise<HeldOrder> {
  const { tx, supplier, now } = work;
  const { order, items, terms } = held;
  if (order.refund_status === 1) throw new AppError(ordersErrors.refund_open);
  return await actOnOrder(
    work,
    "receive",
    held,
    { by },
    {
      patch: { received_at: now, after_sale_until: daysFrom(now, terms.after_sale_days), auto_receive_at: null },
      told: { by },
      note,
      apply: async () => {
        for (const { id, sent, received: had } of items)
          if (sent > had) await movePieces(tx, supplier.id, order.id, id, { received: sent - had });
      },
    },
  );
}

/** Extends the buyer's time for receiving, once. @throws {AppError} extended_already */
export async function extendReceipt(work: Work, held: HeldOrder): Promise<HeldOrder> {
  const { order, terms } = held;
  if (order.receipt_extended) throw new AppError(ordersErrors.extended_already);
  const from = new Date(work.now.getTime() + receiptLeft(order, work.now));
  const moved = await moveOrder(work, "extend", held, {
    patch: {
      receipt_extended: true,
      auto_receive_at: daysFrom(from, terms.extend_days),
      receipt_paused_at: order.receipt_paused_at && work.now,
    },
    told: { days: terms.extend_days },
  });
  await queueReceive(work, moved);
  return { ...held, order: moved };
}

/** Locks and returns the present order: a buyer's request at the same moment comes before or after it. */
async function holdSeen({ tx, supplier }: Work, id: number): Promise<OrderRow | null> {
  await lockPayable(tx, supplier.id, "order", id);
  return await lockOrder(tx, supplier.id, id);
}

/** Receives an order automatically when its time is over. It waits while a refund is open. The row decides, whatever the job's time was. */
export const receiveJob = defineJob<OrderJob>({
  name: "order.autoReceive",
  retries: 5,
  run: {
    single: async (work, { order_id }) => {
      const seen = await holdSeen(work, order_id);
      if (seen?.status !== "send" || seen.refund_status === 1) return;
      if (seen.auto_receive_at !== null && seen.auto_receive_at > work.now) return await queueReceive(work, seen);
      await receiveOrder(work, await holdOrder(work, "receive", order_id), "timer");
    },
  },
});

/**
 * Settles an order when its time for returns is over: deferred payments become revenue, goods and freight separately, without what was
 * refunded.
 */
export const settleJob = defineJob<OrderJob>({
  name: "order.afterSaleEnd",
  retries: 5,
  run: {
    single: async (work, { order_id }) => {
      const seen = await holdSeen(work, order_id);
      if (seen?.status !== "finish" || seen.finished_at !== null || seen.refund_status === 1) return;
      if (seen.after_sale_until !== null && seen.after_sale_until > work.now) return await queueSettle(work, seen);
      await settleOrder(work, await holdOrder(work, "settle", order_id));
    },
  },
});

/** Turns an order's deferred payments into revenue. */
export async function settleOrder(work: Work, held: HeldOrder): Promise<void> {
  const earned_fen = await earnRest(work, held);
  await actOnOrder(work, "settle", held, {}, { patch: { finished_at: work.now }, told: { earned_fen } });
}

/** A job that is half an hour late counts as lost. */
const lostMs = 30 * 60_000;

/** Queues jobs again for orders whose time is over and whose job was lost. */
export const sweepOrdersJob = defineJob({
  name: "order.sweep",
  cron: "17 * * * *",
  did: t("did.swept"),
  run: {
    single: async (work) => {
      const orders = await overdueOrders(work.tx, work.supplier.id, new Date(work.now.getTime() - lostMs));
      for (const { id, due } of orders)
        if (due === "close") await queueClose(work, { id, pay_deadline: work.now });
        else if (due === "receive") await queueReceive(work, { id, auto_receive_at: work.now });
        else await queueSettle(work, { id, after_sale_until: work.now });
      return orders.length;
    },
  },
});
