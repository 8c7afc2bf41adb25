import { paymentStatus } from "@kangying/contract/finance/money";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { depositLapsed } from "../deposits/deposits.ts";
import { findDrawer } from "../drawers/drawers.repo.ts";
import { tellUnpaid } from "./payables.ts";
import { findPayment, lockPayable, updatePayment, type PaymentRow } from "./payments.repo.ts";
import { reverse } from "../ledger/post.ts";
import { newsOf } from "./settle-payment.ts";
import { financeErrors } from "../finance.errors.ts";

/**
 * Locks a payment taken at the desk and returns it.
 * @throws {AppError} not_found, wrong_status, conflict
 */
async function deskPayment(work: Work, id: number, version: number | null): Promise<PaymentRow> {
  const payment = await findPayment(work.tx, work.supplier.id, id, "lock");
  if (!payment) throw new AppError("not_found");
  if (payment.status !== paymentStatus.paid || payment.desk_status === null || payment.desk_status === 3)
    throw new AppError("wrong_status");
  if (version !== null && version !== payment.version) throw new AppError("conflict");
  return payment;
}

/**
 * Verifies a payment taken at the desk, as the second person.
 * @throws {AppError} second_person_needed when the person who took it would verify it · wrong_status, conflict
 */
export async function verifyPayment(work: Work, id: number, version: number | null): Promise<void> {
  const { tx, supplier, actor, now } = work;
  const payment = await deskPayment(work, id, version);
  if (payment.desk_status !== 1) throw new AppError("wrong_status");
  if (actor.kind === "account" && actor.account_id === payment.created_by)
    throw new AppError(financeErrors.second_person_needed);
  const patch = { desk_status: 2, verified_by: actor.name, verified_at: now } as const;
  const next = await updatePayment(tx, supplier.id, payment, patch);
  if (next === null) throw new AppError("conflict");
  work.changed("payment", id, next);
  work.audit({ biz_type: "payment", biz_id: id, after: { act: "verify", no: payment.no } });
}

/**
 * Voids a payment that was registered by mistake: reverses its posting and keeps the document. Only before the close of its drawer.
 * @throws {AppError} day_closed · payment_refunded · deposit_in_use · balance_too_low · the errors of the selling modules
 */
export async function voidPayment(
  work: Work,
  id: number,
  { reason }: { readonly reason: string },
  version: number | null,
): Promise<void> {
  const { tx, supplier, actor, now } = work;
  const seen = await findPayment(tx, supplier.id, id);
  if (seen) await lockPayable(tx, supplier.id, seen.payable_type, seen.payable_id);
  // A close locks in the same order: the drawer, then its payments.
  if (seen?.drawer_id) await findDrawer(tx, supplier.id, seen.drawer_id, "lock");
  const payment = await deskPayment(work, id, version);
  if (payment.close_id !== null) throw new AppError(financeErrors.day_closed);
  if (payment.refunded_fen > 0 || payment.tx_id === null) throw new AppError(financeErrors.payment_refunded);
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
  await tellUnpaid(work, newsOf(payment));
  work.changed("payment", id, next);
  work.audit({ biz_type: "payment", biz_id: id, after: { act: "void", no: payment.no, reason } });
}
