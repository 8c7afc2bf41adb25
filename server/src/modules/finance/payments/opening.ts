import { paymentStatus } from "@kangying/contract/finance/money";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { depositLapsed } from "../deposits/deposits.ts";
import { drawerFor } from "../drawers/drawers.ts";
import { financeErrors } from "../finance.errors.ts";
import { post, reverse, type Posted } from "../ledger/post.ts";
import { tellUnpaid } from "./payables.ts";
import { findPayment, lockPayable, updatePayment } from "./payments.repo.ts";
import { receivePayment, type PaymentResult, type PaymentWanted } from "./receive-payment.ts";
import { newsOf } from "./settle-payment.ts";

/** Records money paid before the books were begun: a normal payment against the opening account. @throws as `receivePayment` */
export async function receiveOpening(work: Work, wanted: Omit<PaymentWanted, "channel">): Promise<PaymentResult> {
  return await receivePayment(work, { ...wanted, channel: "opening" });
}

/** Returns the account of cash that existed when the books were begun: the desk's oldest drawer. */
export async function openingDrawer(work: Work): Promise<string> {
  return `cash:${await drawerFor(work, null)}`;
}

/** Posts own money that existed when the books were begun. @param account  `bank`, `cash:3` … */
export async function postOpening(
  work: Work,
  {
    account,
    amount_fen,
    idem_key,
  }: { readonly account: string; readonly amount_fen: number; readonly idem_key: string },
): Promise<Posted> {
  return await post(work, {
    biz_type: "move_in",
    biz_id: null,
    idem_key,
    memo: "",
    legs: [
      { account, amount_fen },
      { account: "opening", amount_fen: -amount_fen },
    ],
  });
}

/**
 * Voids an opening payment: reverses its posting and keeps the document.
 * @param tells  false: the selling module is not informed, because it made the call
 * @throws {AppError} not_found · wrong_status · payment_refunded · deposit_in_use · balance_too_low
 */
export async function voidOpening(work: Work, id: number, reason: string, tells = true): Promise<void> {
  const { tx, supplier, actor, now } = work;
  const seen = await findPayment(tx, supplier.id, id);
  if (seen?.channel !== "opening") throw new AppError("not_found");
  await lockPayable(tx, supplier.id, seen.payable_type, seen.payable_id);
  const payment = await findPayment(tx, supplier.id, id, "lock");
  if (payment?.status !== paymentStatus.paid || payment.tx_id === null) throw new AppError("wrong_status");
  if (payment.refunded_fen > 0) throw new AppError(financeErrors.payment_refunded);
  await depositLapsed(work, payment);
  await reverse(work, payment.tx_id, { idem_key: `payment_void:${id}`, memo: reason });
  const next = await updatePayment(tx, supplier.id, payment, {
    status: paymentStatus.closed,
    desk_status: 3,
    voided_by: actor.name,
    voided_at: now,
    void_reason: reason,
  });
  if (next === null) throw new AppError("conflict");
  if (tells) await tellUnpaid(work, newsOf(payment));
  work.changed("payment", id, next);
  work.audit({ biz_type: "payment", biz_id: id, after: { act: "void", no: payment.no, reason } });
}
