import { paymentStatus } from "@kangying/contract/finance/money";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { takesLate } from "./payables.ts";
import { depositLapsed } from "../deposits/deposits.ts";
import { findPayment, findPaymentBy, updatePayment, type PaymentRow } from "./payments.repo.ts";
import { settlePayment } from "./settle-payment.ts";

/** What a provider reports of a payment that it received. */
export interface ProviderFacts {
  readonly no: string;
  readonly channel_no: string;
  readonly amount_fen: number;
  readonly fee_fen: number;
}

/**
 * Handles a payment that the provider has received. A payment that cannot be accepted (another amount, a closed payment, a refusal by the
 * selling module) is stored as abnormal for an operator, because the money has arrived in any case. A repeated report changes nothing.
 * @throws {AppError} not_found
 */
export async function confirmPayment(work: Work, facts: ProviderFacts): Promise<void> {
  const { tx, supplier } = work;
  const known = await findPaymentBy(tx, supplier.id, "no", facts.no);
  const payment = known && (await findPayment(tx, supplier.id, known.id, "lock"));
  if (!payment) throw new AppError("not_found");
  if (payment.status === paymentStatus.paid) return;
  const odd = oddity(work, payment, facts);
  if (odd !== null) return await setAside(work, payment, facts, odd);
  try {
    await tx.savepoint(() => settlePayment(work, payment, facts));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await setAside(work, payment, facts, error.code);
    return;
  }
  work.audit({ biz_type: "payment", biz_id: payment.id, after: { paid: facts.channel_no } });
}

function oddity(work: Work, payment: PaymentRow, facts: ProviderFacts): string | null {
  if (payment.amount_fen !== facts.amount_fen) return `amount ${facts.amount_fen}`;
  return payment.status === paymentStatus.closed && !takesLate(work, payment.purpose) ? "closed" : null;
}

async function setAside(work: Work, payment: PaymentRow, facts: ProviderFacts, why: string): Promise<void> {
  const { tx, supplier } = work;
  const version = await updatePayment(tx, supplier.id, payment, {
    status: paymentStatus.abnormal,
    channel_no: facts.channel_no,
    next_at: null,
    error_msg: why,
  });
  work.changed("payment", payment.id, version ?? undefined);
  work.audit({ biz_type: "payment", biz_id: payment.id, after: { abnormal: why, channel_no: facts.channel_no } });
}

/** Closes a payment that was not paid in time. @throws {AppError} conflict */
export async function closePayment(work: Work, payment: PaymentRow): Promise<void> {
  await depositLapsed(work, payment);
  const { tx, supplier } = work;
  const version = await updatePayment(tx, supplier.id, payment, { status: paymentStatus.closed, next_at: null });
  if (version === null) throw new AppError("conflict");
  work.changed("payment", payment.id, version);
  work.audit({ biz_type: "payment", biz_id: payment.id, after: { closed: true } });
}
