import { channels, purposes } from "@kangying/contract/finance/money";
import type { ReceiptView } from "@kangying/contract/finance/finance.endpoints";
import type { Choice } from "@kangying/contract/core/choice";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { actorShown } from "../../core/list/columns.ts";
import { findDeposit } from "./deposits/deposits.repo.ts";
import { findPayment, paymentsOnReceipt, type PaymentRow } from "./payments/payments.repo.ts";

function titleOf(choices: readonly Choice[], value: string, ctx: CallContext): string {
  const known = choices.find((choice) => choice.value === value);
  return known ? ctx.text(known.title) : value;
}

/** A payment's receipt. @throws {AppError} not_found where there is none yet */
export async function presentReceipt(ctx: CallContext, payment_id: number): Promise<ReceiptView> {
  const payment = await findPayment(ctx.tx, ctx.supplier.id, payment_id);
  if (payment?.receipt_no == null || payment.paid_at === null) throw new AppError("not_found");
  const together = await paymentsOnReceipt(ctx.tx, ctx.supplier.id, payment);
  const sumOf = (part: (one: PaymentRow) => number): number => together.reduce((sum, one) => sum + part(one), 0);
  return {
    payment_id,
    no: payment.no,
    receipt_no: payment.receipt_no,
    supplier: ctx.supplier.name,
    payer: payment.payer === "" ? payment.owner_name : payment.payer,
    owner: payment.owner_name,
    payable_no: payment.payable_no,
    lines: together.map(({ purpose, amount_fen }) => ({ purpose: titleOf(purposes, purpose, ctx), amount_fen })),
    channel: titleOf(channels, payment.channel, ctx),
    amount_fen: sumOf(({ amount_fen }) => amount_fen),
    received_fen:
      payment.received_fen === null ? null : sumOf(({ received_fen, amount_fen }) => received_fen ?? amount_fen),
    paid_at: seconds(payment.paid_at),
    cashier: actorShown(payment.created_name, ctx),
    memo: payment.memo,
    is_void: together.every(({ desk_status }) => desk_status === 3),
  };
}

/** The receipt of a deposit. @throws {AppError} not_found */
export async function presentDepositReceipt(ctx: CallContext, deposit_id: number): Promise<ReceiptView> {
  const deposit = await findDeposit(ctx.tx, ctx.supplier.id, deposit_id);
  if (!deposit || deposit.payment_id === null) throw new AppError("not_found");
  return await presentReceipt(ctx, deposit.payment_id);
}
