import type { Work } from "../../core/jobs/work.ts";
import type { Owner, Payable } from "./accounts.ts";
import { hasOpenRefund } from "./refunds.repo.ts";
import { paymentsOf, readPaid, type PaidFigures, type PaymentRow } from "./payments.repo.ts";

export { closeDrawer } from "./close-drawer.ts";
export { addDrawer } from "./drawers.ts";
export { transferMoney } from "./transfer-money.ts";
export { approvePayout, markPayoutPaid, payPayout } from "./decide-payout.ts";
export type { Owner, Payable } from "./accounts.ts";
export { balanceOf, post, reverse } from "./post.ts";
export { verifyPayment } from "./void-payment.ts";
export { receivePayment } from "./receive-payment.ts";
export {
  findPayable,
  payablePoint,
  purposePoint,
  type PaidNews,
  type PayableKind,
  type PurposeHandler,
} from "./payables.ts";
export { lockPayable, type PaymentRow } from "./payments.repo.ts";
export { deductDeposit, forfeitDeposit, useDeposit } from "./move-deposit.ts";
export { requestRefund } from "./request-refund.ts";
export { stopRefunds } from "./stop-refunds.ts";
export { cashPayList } from "./cash-pay.list.ts";
export { refundPayList } from "./refund-pay.list.ts";
export { accountName } from "./finance.columns.ts";
export { chart } from "./chart.ts";
export { documentOf } from "./documents.ts";
export { fewAccounts, findLedgerTx, findReversal, type LedgerTxRow } from "./ledger.repo.ts";
export { reverseAction, transferAction, verifyLedgerAction } from "./ledger.actions.ts";

/** Waits money of it to go back? */
export async function isRefundOpen(
  work: Pick<Work, "tx" | "supplier">,
  payable: Pick<Payable, "type" | "id">,
): Promise<boolean> {
  return await hasOpenRefund(work.tx, work.supplier.id, payable);
}

/** What was paid for something, what of it was agreed to go back, and what is held. */
export async function paidOf(
  work: Pick<Work, "tx" | "supplier">,
  payable: Pick<Payable, "type" | "id">,
): Promise<PaidFigures> {
  return await readPaid(work.tx, work.supplier.id, payable.type, payable.id);
}

/** Everything that somebody has paid or is about to pay, the newest first. */
export async function listPayments(
  work: Pick<Work, "tx" | "supplier">,
  owner: Pick<Owner, "type" | "id">,
): Promise<readonly PaymentRow[]> {
  return await paymentsOf(work.tx, work.supplier.id, owner);
}
