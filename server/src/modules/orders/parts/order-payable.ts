import type { OrderRow } from "../order-row.ts";

/** An order as a payable for finance. */
export function payableOf(order: Pick<OrderRow, "id" | "no">) {
  return { type: "order", id: order.id, no: order.no } as const;
}

type Earning = Pick<OrderRow, "status" | "refund_status" | "finished_at">;

/** Whether the payment of an order is revenue: after its after-sale period; for a closed order, as soon as no refund is open. */
export const isEarned = ({ status, refund_status, finished_at }: Earning): boolean =>
  finished_at !== null || (status === "close" && refund_status !== 1);

/** The account that holds an order's money: a deferred account until it is revenue. */
export function fundsOf(order: Earning & Pick<OrderRow, "id">): string {
  return isEarned(order) ? "goods_revenue" : `deferred:order:${order.id}`;
}

/** Adds days of 24 hours to a time. */
export function daysFrom(at: Date, days: number): Date {
  return new Date(at.getTime() + days * 86_400_000);
}

/** The promised shipping time of an order that can be sent from now on. */
export function shipBy({ now }: { readonly now: Date }, { ship_hours }: { readonly ship_hours: number }): Date {
  return new Date(now.getTime() + ship_hours * 3_600_000);
}
