import { channels, purposes } from "@kangying/contract/finance/money";
import type { ReceiptView } from "@kangying/contract/finance/finance.endpoints";
import type { Choice } from "@kangying/contract/core/choice";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { actorShown } from "../../core/list/columns.ts";
import { findDeposit } from "./deposits/deposits.repo.ts";
import { findPayment, paymentsOnReceipt, type PaymentRow } from "./payments/payments.repo.ts";

function titleOf(choices: readonly Choice[], value: string, ctx: CallContext): string {
  const known = choices.find((choice) => choice.value === value);
  return known ? ctx.text(known.title) : value;
}

/** Sums payments by kind, in the order in which they were made. */
function summedBy(payments: readonly PaymentRow[], kindOf: (one: PaymentRow) => string): readonly [string, number][] {
  const sums = new Map<string, number>();
  for (const one of payments) sums.set(kindOf(one), (sums.get(kindOf(one)) ?? 0) + one.amount_fen);
  return [...sums];
}

/** Returns the ways of payment in words; with two ways, each with its amount. */
function waysOf(ctx: CallContext, payments: readonly PaymentRow[]): string {
  const ways = summedBy(payments, ({ channel }) => channel);
  const titled = ways.map(([channel, amount_fen]) => [titleOf(channels, channel, ctx), amount_fen] as const);
  if (titled.length === 1) return titled[0]?.[0] ?? "";
  return titled.map(([title, amount_fen]) => `${title} ¥${formatFenInWords(amount_fen)}`).join(" + ");
}

/** Returns a payment's receipt. @throws {AppError} not_found when it has none yet */
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
    lines: summedBy(together, ({ purpose }) => purpose).map(([purpose, amount_fen]) => ({
      purpose: titleOf(purposes, purpose, ctx),
      amount_fen,
    })),
    channel: waysOf(ctx, together),
    amount_fen: sumOf(({ amount_fen }) => amount_fen),
    received_fen: together.every(({ received_fen }) => received_fen === null)
      ? null
      : sumOf(({ received_fen, amount_fen }) => received_fen ?? amount_fen),
    paid_at: seconds(payment.paid_at),
    cashier: actorShown(payment.created_name, ctx),
    memo: payment.memo,
    is_void: together.every(({ desk_status }) => desk_status === 3),
  };
}

/** Returns the receipt of a deposit. @throws {AppError} not_found */
export async function presentDepositReceipt(ctx: CallContext, deposit_id: number): Promise<ReceiptView> {
  const deposit = await findDeposit(ctx.tx, ctx.supplier.id, deposit_id);
  if (!deposit || deposit.payment_id === null) throw new AppError("not_found");
  return await presentReceipt(ctx, deposit.payment_id);
}
