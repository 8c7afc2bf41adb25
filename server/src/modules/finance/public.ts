import type { Work } from "../../core/jobs/work.ts";
import type { Owner, Payable } from "./ledger/accounts.ts";
import { payoutStatus, type Channel } from "@kangying/contract/finance/money";
import { refundDualLimit } from "./finance-settings.ts";
import { payoutsOf } from "./payouts/payouts.repo.ts";
import { askedBackFor, atStake, hasGoneRefund, hasOpenRefund } from "./payouts/refunds.repo.ts";
import { wechatAccountOf } from "./accounts/wechat-account.ts";
import { lastOpenid } from "./wechat-pay/wechat.repo.ts";
import { paymentsOf, readEarned, readPaid, type PaidFigures, type PaymentRow } from "./payments/payments.repo.ts";

export { closeDrawer, type DrawerCount } from "./drawers/close-drawer.ts";
export { countFields, countedBy } from "./drawers/close-drawer.actions.ts";
export { countedOf } from "./drawers/count-drawer.ts";
export { previewClose } from "./drawers/preview-close.ts";
export { addDrawer } from "./drawers/drawers.ts";
export type { TransferState, WechatTransfers } from "./wechat-pay/transfers.ts";
export { transfersFor } from "./wechat-pay/wechat-for.ts";
export { pollAfter } from "./payments/payment-jobs.ts";
export { takeWechatSandbox } from "./accounts/wechat-set.ts";
export { transferMoney } from "./ledger/transfer-money.ts";
export { approvePayout, markPayoutPaid, payIntoWallet, payPayout } from "./payouts/decide-payout.ts";
export { walletAccount, type Owner, type Payable } from "./ledger/accounts.ts";
export { balanceOf, post, reverse, reverseByKey } from "./ledger/post.ts";
export { openingDrawer, postOpening, receiveOpening, voidOpening } from "./payments/opening.ts";
export { verifyPayment } from "./payments/void-payment.ts";
export { confirmPayment } from "./payments/confirm-payment.ts";
export { payStateOf } from "./payments/pay-code.ts";
export { deskOptions, payOptions } from "./payments/pay-options.ts";
export { playPayer } from "./provider/play-payer.ts";
export { isSandbox } from "./provider/providers.ts";
export { shutWaiting } from "./payments/shut-waiting.ts";
export { receivePayment, type PaymentResult } from "./payments/receive-payment.ts";
export {
  demandLimitRaisers,
  demandSecond,
  isOwnerOfTwo,
  otherPeople,
  secondPerson,
  type SecondPerson,
} from "./second-person.ts";
export { receiveTogether } from "./payments/receive-together.ts";
export { type SecondWay, splitWays } from "./payments/split-ways.ts";
export { drawerOptions, onlyDrawer } from "./drawers/drawers.ts";
export {
  findPayable,
  paidPoint,
  type PaidListener,
  payablePoint,
  purposePoint,
  type PaidNews,
  type PayableKind,
  type PurposeHandler,
} from "./payments/payables.ts";
export { lockPayable, type PaymentRow } from "./payments/payments.repo.ts";
export {
  deductDeposit,
  depositToWallet,
  forfeitDeposit,
  forfeitNeedsSecond,
  useDeposit,
} from "./deposits/move-deposit.ts";
export { requestRefund } from "./payouts/request-refund.ts";
export { refundPoint, type RefundHandler } from "./payouts/refund-news.ts";
export { refundTablePoint, type RefundTeller } from "./payouts/refund-tables.ts";
export { refusalColumn, refusalShown } from "./payouts/refusals.ts";
export { payAtOnce } from "./payouts/pay-at-once.ts";
export { stopRefunds } from "./payouts/stop-refunds.ts";
export { cashPayList } from "./payments/cash-pay.list.ts";
export { refundPayList } from "./payouts/refund-pay.list.ts";
export { accountName } from "./finance.columns.ts";
export { chart } from "./ledger/chart.ts";
export { documentOf } from "./documents.ts";
export { fewAccounts, findLedgerTx, findReversal, type LedgerTxRow } from "./ledger/ledger.repo.ts";
export { lastCheck, monthLines, openAtDesk, openRefunds, type MonthLine } from "./ledger/month-figures.repo.ts";
export { reverseAction, transferAction, verifyLedgerAction } from "./ledger/ledger.actions.ts";

/** Returns the openid that an owner last paid with, for the account's app; null: unknown. */
export async function openidOf(
  work: Pick<Work, "tx" | "supplier">,
  owner: Pick<Owner, "type" | "id">,
): Promise<string | null> {
  return await lastOpenid(work.tx, work.supplier.id, owner);
}

/** Returns a supplier's merchant number and AppID at WeChat Pay; null: it has none. */
export async function wechatMerchantOf({
  tx,
  supplier,
  services,
}: Pick<Work, "tx" | "supplier" | "services">): Promise<{ readonly mch_id: string; readonly app_id: string } | null> {
  const account = await wechatAccountOf(tx, services.config, supplier.id, "even closed");
  return account && { mch_id: account.mch_no, app_id: account.app_id };
}

/** Returns whether a payable has a refund that waits. */
export async function isRefundOpen(
  work: Pick<Work, "tx" | "supplier">,
  payable: Pick<Payable, "type" | "id">,
): Promise<boolean> {
  return await hasOpenRefund(work.tx, work.supplier.id, payable);
}

/**
 * Returns whether money of a payable was refunded or is being refunded, so that `stopRefunds` would refuse.
 * @param only  keys of requests; default: all
 */
export async function isRefundGone(
  work: Pick<Work, "tx" | "supplier">,
  payable: Pick<Payable, "type" | "id">,
  only: readonly number[] | null = null,
): Promise<boolean> {
  return await hasGoneRefund(work.tx, work.supplier.id, payable, only);
}

/** Returns the amount in fen above which a refund, or other money that goes out, needs a second person. */
export async function dualLimit(work: Pick<Work, "tx" | "supplier">): Promise<number> {
  return await refundDualLimit(work);
}

/**
 * Returns whether one person may approve a refund request. All refunds of the same payable count together, and all that one person requests
 * within a day. Of two that are requested at once the later one counts the other: the counter of document numbers made it wait.
 */
export async function isWithinDualLimit(work: Pick<Work, "tx" | "supplier">, request_id: number): Promise<boolean> {
  return (await atStake(work.tx, work.supplier.id, request_id)) <= (await refundDualLimit(work));
}

/** Returns whether one person would still be enough if this amount were refunded for the payable as well. */
export async function staysWithinDualLimit(
  work: Pick<Work, "tx" | "supplier">,
  { type, id }: Pick<Payable, "type" | "id">,
  more_fen: number,
): Promise<boolean> {
  return (await askedBackFor(work.tx, work.supplier.id, type, id)) + more_fen <= (await refundDualLimit(work));
}

/** Returns the payouts of a refund request, each with its way, and whether a provider has refused it. */
export async function payoutsOfRequest(
  work: Pick<Work, "tx" | "supplier">,
  request_id: number,
): Promise<readonly { readonly id: number; readonly channel: Channel; readonly is_stuck: boolean }[]> {
  return (await payoutsOf(work.tx, work.supplier.id, request_id)).map(({ id, channel, status }) => ({
    id,
    channel,
    is_stuck: status === payoutStatus.failed || status === payoutStatus.manual,
  }));
}

/** Returns the amounts paid for a payable, refunded, and held. */
export async function paidOf(
  work: Pick<Work, "tx" | "supplier">,
  payable: Pick<Payable, "type" | "id">,
): Promise<PaidFigures> {
  return await readPaid(work.tx, work.supplier.id, payable.type, payable.id);
}

/** Returns the amount in fen that was paid as the price of a payable and not refunded; that much may be invoiced. */
export async function earnedOf(
  work: Pick<Work, "tx" | "supplier">,
  payable: Pick<Payable, "type" | "id">,
): Promise<number> {
  return await readEarned(work.tx, work.supplier.id, payable.type, payable.id);
}

/** Returns all payments of an owner, paid and waiting, the newest first. */
export async function listPayments(
  work: Pick<Work, "tx" | "supplier">,
  owner: Pick<Owner, "type" | "id">,
): Promise<readonly PaymentRow[]> {
  return await paymentsOf(work.tx, work.supplier.id, owner);
}
export { financeErrors } from "./finance.errors.ts";
