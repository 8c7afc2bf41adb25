import type { OrderRow } from "../order-row.ts";

/** An order as finance knows it. */
export function payableOf(order: Pick<OrderRow, "id" | "no">) {
  return { type: "order", id: order.id, no: order.no } as const;
}

/** Where money of an order lies: in advance until its after-sale window is over, earned afterwards. */
export function fundsOf(order: Pick<OrderRow, "id" | "finished_at">): string {
  return order.finished_at === null ? `deferred:order:${order.id}` : "goods_revenue";
}

/** @param days  of 24 hours */
export function daysFrom(at: Date, days: number): Date {
  return new Date(at.getTime() + days * 86_400_000);
}
