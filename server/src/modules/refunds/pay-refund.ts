import type { Work } from "../../core/jobs/work.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { announce } from "../event-messages/public.ts";
import { findOrder } from "../orders/public.ts";
import { isWithinDualLimit, payAtOnce, type RefundHandler } from "../finance/public.ts";
import { moveRefund } from "./move-refund.ts";
import { refundOfRequest, type RefundRow } from "./refunds.repo.ts";

/**
 * Pays an approved refund at once when it is below the limit for a second person. One above the limit waits among the refunds to be paid.
 */
export async function payAgreed(work: Work, refund: RefundRow): Promise<void> {
  if (refund.request_id === null || !(await isWithinDualLimit(work, refund.request_id))) return;
  await payAtOnce(work, refund.request_id);
}

/** Updates a refund with the state of its payments: paid when the last one is paid, failed as soon as one fails. */
export const refundHandler: RefundHandler = {
  name: "refunds",
  payable: "order",
  paid: async (work, { request_id, is_all_paid }) => {
    const refund = await refundOfRequest(work.tx, work.supplier.id, request_id);
    if (!refund || !is_all_paid || (refund.status !== 40 && refund.status !== 45)) return;
    await moveRefund(work, "paid", refund, { paid_at: work.now }, { amount_fen: refund.agreed_fen });
    const order = await findOrder(work.tx, work.supplier.id, refund.order_id);
    if (!order) return;
    await announce(work, "refund_paid", {
      occasion: refund.id,
      told: { no: order.no, amount: `¥${formatFenInWords(refund.agreed_fen ?? 0)}`, name: order.recipient },
      to: { name: order.recipient, phone: order.phone },
    });
  },
  failed: async (work, { request_id, message }) => {
    const refund = await refundOfRequest(work.tx, work.supplier.id, request_id);
    if (refund?.status === 40) await moveRefund(work, "pay_failed", refund, {}, { note: message });
  },
};
