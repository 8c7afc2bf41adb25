import type { OrderRow } from "../order-row.ts";

/**
 * How long it is yet until an order counts as received; while a refund is open the time stands still.
 * @returns in ms; 0 where the time is over
 */
export function receiptLeft(
  { auto_receive_at, receipt_paused_at, sent_at }: Pick<OrderRow, "auto_receive_at" | "receipt_paused_at" | "sent_at">,
  now: Date,
): number {
  if (auto_receive_at === null) return 0;
  // It may have begun after the wish: pieces that nobody wants back are sent all the same.
  const at =
    receipt_paused_at === null ? now.getTime() : Math.max(receipt_paused_at.getTime(), sent_at?.getTime() ?? 0);
  return Math.max(0, auto_receive_at.getTime() - at);
}
