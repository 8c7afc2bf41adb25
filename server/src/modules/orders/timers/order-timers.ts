import type { Work } from "../../../core/jobs/work.ts";
import type { OrderRow } from "../order-row.ts";
import { unpaidOrders } from "../payable-orders.repo.ts";

/** The data of an order's timers. The row decides, so a run that comes twice, late, or for a time that has changed does no harm. */
export interface OrderJob {
  readonly order_id: number;
}

/** Queues the closing of an order at its payment deadline. */
export async function queueClose(
  work: Work,
  { id, pay_deadline }: Pick<OrderRow, "id" | "pay_deadline">,
): Promise<void> {
  const key = `order-close:${id}:${pay_deadline.getTime()}`;
  await work.enqueue("order.close", { order_id: id }, { start_after: pay_deadline, key });
}

/** Queues the closing of every unpaid order, for rows that were written without their jobs. */
export async function queueUnpaid(work: Work): Promise<void> {
  for (const order of await unpaidOrders(work.tx, work.supplier.id)) await queueClose(work, order);
}

/** Queues the automatic receipt of an order. */
export async function queueReceive(
  work: Work,
  { id, auto_receive_at }: Pick<OrderRow, "id" | "auto_receive_at">,
): Promise<void> {
  if (auto_receive_at === null) return;
  const key = `order-receive:${id}:${auto_receive_at.getTime()}`;
  await work.enqueue("order.autoReceive", { order_id: id }, { start_after: auto_receive_at, key });
}

/** Queues the end of an order's time for returns. */
export async function queueSettle(
  work: Work,
  { id, after_sale_until }: Pick<OrderRow, "id" | "after_sale_until">,
): Promise<void> {
  if (after_sale_until === null) return;
  const key = `order-settle:${id}:${after_sale_until.getTime()}`;
  await work.enqueue("order.afterSaleEnd", { order_id: id }, { start_after: after_sale_until, key });
}
