import type { Work } from "../../../core/jobs/work.ts";
import { definePoint } from "../../../core/kernel/declarations.ts";
import { payoutStatus } from "@kangying/contract/finance/money";
import { payoutsOf, type PayoutRow } from "./payouts.repo.ts";

/** What became of one payment of a refund, as those hear of it who asked for it. */
export interface RefundNews {
  readonly request_id: number;
  /** Key of what was paid for. */
  readonly payable_id: number;
  /** Every payment of the request has gone out. */
  readonly is_all_paid: boolean;
  /** Why it failed, as `refusalShown` tells it. */
  readonly message: string;
}

/** What a module above does when the money of its refunds has gone out, or could not: each in the payment's own transaction. */
export interface RefundHandler {
  readonly name: string;
  /** Kind of payable whose refunds it hears of. */
  readonly payable: string;
  paid(work: Work, news: RefundNews): Promise<void>;
  failed(work: Work, news: RefundNews): Promise<void>;
}

/** A module declares here that it wants to hear of the refunds of its payables. */
export const refundPoint = definePoint<RefundHandler>("handler of refunds", ({ name }) => name);

/** Tells who asked for a refund what became of one of its payments. */
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
