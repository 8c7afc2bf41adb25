import type { Work } from "../../../core/jobs/work.ts";
import type { OrderRow } from "../order-row.ts";
import { unpaidOrders } from "../payable-orders.repo.ts";

/** What the timers of orders are told: the row decides, so that a run which comes twice, late, or for a time that was changed does no harm. */
export interface OrderJob {
  readonly order_id: number;
}

/** Begins the time to pay. */
export async function queueClose(
  work: Work,
  { id, pay_deadline }: Pick<OrderRow, "id" | "pay_deadline">,
): Promise<void> {
  const key = `order-close:${id}:${pay_deadline.getTime()}`;
  await work.enqueue("order.close", { order_id: id }, { start_after: pay_deadline, key });
}

/** Begins the time to pay of every order that waits for its money: for rows that were written without their jobs. */
export async function queueUnpaid(work: Work): Promise<void> {
  for (const order of await unpaidOrders(work.tx, work.supplier.id)) await queueClose(work, order);
}

/** Begins the time after which an order counts as received. */
export async function queueReceive(
  work: Work,
  { id, auto_receive_at }: Pick<OrderRow, "id" | "auto_receive_at">,
): Promise<void> {
  if (auto_receive_at === null) return;
  const key = `order-receive:${id}:${auto_receive_at.getTime()}`;
  await work.enqueue("order.autoReceive", { order_id: id }, { start_after: auto_receive_at, key });
}

/** Begins the time within which goods may come back. */
export async function queueSettle(
  work: Work,
  { id, after_sale_until }: Pick<OrderRow, "id" | "after_sale_until">,
): Promise<void> {
  if (after_sale_until === null) return;
  const key = `order-settle:${id}:${after_sale_until.getTime()}`;
  await work.enqueue("order.afterSaleEnd", { order_id: id }, { start_after: after_sale_until, key });
}
