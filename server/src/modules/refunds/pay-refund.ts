import type { Work } from "../../core/jobs/work.ts";
import {
  approvePayout,
  isWithinDualLimit,
  payoutsOfRequest,
  payPayout,
  type RefundHandler,
} from "../finance/public.ts";
import { moveRefund } from "./move-refund.ts";
import { refundOfRequest, type RefundRow } from "./refunds.repo.ts";

const atOnce: ReadonlySet<string> = new Set(["wechat", "alipay", "wallet"]);

/**
 * Below the limit for a second person the desk's agreement approves the payments of a refund, and those that go by the provider or into the
 * wallet leave at once. What is paid by hand, and what is above the limit, waits among the refunds to be paid.
 */
export async function payAtOnce(work: Work, refund: RefundRow, payout_ids: readonly number[]): Promise<void> {
  if (refund.request_id === null || !(await isWithinDualLimit(work, refund.request_id))) return;
  for (const id of payout_ids) await approvePayout(work, id, null);
  for (const { id, channel } of await payoutsOfRequest(work, refund.request_id))
    if (atOnce.has(channel)) await payPayout(work, "pay", id, null);
}

/** What becomes of the money: paid, once the last of its payments is; failed, as soon as one of them is. */
export const refundHandler: RefundHandler = {
  payable: "order",
  paid: async (work, { request_id, is_all_paid }) => {
    const refund = await refundOfRequest(work.tx, work.supplier.id, request_id);
    if (!refund || !is_all_paid || (refund.status !== 40 && refund.status !== 45)) return;
    await moveRefund(work, "paid", refund, { paid_at: work.now }, { amount_fen: refund.agreed_fen });
  },
  failed: async (work, { request_id, message }) => {
    const refund = await refundOfRequest(work.tx, work.supplier.id, request_id);
    if (refund?.status === 40) await moveRefund(work, "pay_failed", refund, {}, { note: message });
  },
};
