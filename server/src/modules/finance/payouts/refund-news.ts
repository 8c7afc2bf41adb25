import type { Work } from "../../../core/jobs/work.ts";
import { definePoint } from "../../../core/kernel/declarations.ts";
import { payoutStatus } from "@kangying/contract/finance/money";
import { payoutsOf, type PayoutRow } from "./payouts.repo.ts";

/** The outcome of one payout, for the module that requested the refund. */
export interface RefundNews {
  readonly request_id: number;
  /** The key of the payable. */
  readonly payable_id: number;
  /** True when every payout of the request is paid. */
  readonly is_all_paid: boolean;
  /** Why it failed, in the form that `refusalShown` reads. */
  readonly message: string;
}

/** What a module does when the money of its refunds was paid out or failed, each in the payout's own transaction. */
export interface RefundHandler {
  readonly name: string;
  /** The type of payable whose refunds it gets. */
  readonly payable: string;
  paid(work: Work, news: RefundNews): Promise<void>;
  failed(work: Work, news: RefundNews): Promise<void>;
}

/** Where a module declares that it handles the outcome of its payables' refunds. */
export const refundPoint = definePoint<RefundHandler>("handler of refunds", ({ name }) => name);

/** Informs the module that requested a refund about one of its payouts. */
export async function tellRefunded(
  work: Work,
  payout: Pick<PayoutRow, "request_id" | "payable_type" | "payable_id">,
  became: "paid" | "failed",
  message = "",
): Promise<void> {
  const handlers = work.services.declared.all(refundPoint).filter(({ payable }) => payable === payout.payable_type);
  if (handlers.length === 0) return;
  const { request_id, payable_id } = payout;
  const all = await payoutsOf(work.tx, work.supplier.id, request_id);
  const is_all_paid = all.every(({ status }) => status === payoutStatus.paid);
  for (const handler of handlers) await handler[became](work, { request_id, payable_id, is_all_paid, message });
}
