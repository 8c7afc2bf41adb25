import type { OrderRow } from "../order-row.ts";

/** An order as finance knows it. */
export function payableOf(order: Pick<OrderRow, "id" | "no">) {
  return { type: "order", id: order.id, no: order.no } as const;
}

type Earning = Pick<OrderRow, "status" | "refund_status" | "finished_at">;

/** Is what was paid for it earned? Once its after-sale window is over; where it was closed, as soon as no refund is open. */
export const isEarned = ({ status, refund_status, finished_at }: Earning): boolean =>
  finished_at !== null || (status === "close" && refund_status !== 1);

/** Where money of an order lies: in advance until it is earned. */
export function fundsOf(order: Earning & Pick<OrderRow, "id">): string {
  return isEarned(order) ? "goods_revenue" : `deferred:order:${order.id}`;
}

/** @param days  of 24 hours */
export function daysFrom(at: Date, days: number): Date {
  return new Date(at.getTime() + days * 86_400_000);
}
