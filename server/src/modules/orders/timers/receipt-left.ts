import type { OrderRow } from "../order-row.ts";

/**
 * The time until an order counts as received. While a refund is open, this time is paused.
 * @returns in ms; 0 when the time is over
 */
export function receiptLeft(
  { auto_receive_at, receipt_paused_at, sent_at }: Pick<OrderRow, "auto_receive_at" | "receipt_paused_at" | "sent_at">,
  now: Date,
): number {
  if (auto_receive_at === null) return 0;
  // The time may have started after the refund request, because the other pieces are still sent.
  const at =
    receipt_paused_at === null ? now.getTime() : Math.max(receipt_paused_at.getTime(), sent_at?.getTime() ?? 0);
  return Math.max(0, auto_receive_at.getTime() - at);
}
