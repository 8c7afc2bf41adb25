import type { Work } from "../../../core/jobs/work.ts";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import { faults } from "../finance.texts.ts";
import { lockPayable } from "./payments.repo.ts";
import { receivePayment, type PaymentResult, type PaymentWanted } from "./receive-payment.ts";
import { type PaidLine, type SecondWay, splitWays } from "./split-ways.ts";

export interface PaidTogether extends Omit<PaymentWanted, "purpose" | "amount_fen" | "with_payment"> {
  readonly lines: readonly PaidLine[];
  /** The part of the sum that is paid by a second way; default: none. */
  readonly second?: SecondWay | null;
}

/**
 * Takes payments for several purposes in one act, in one way or in two. Each is a payment of its own with its own posting; all or none,
 * with one receipt of as many lines.
 * @param wanted.received_fen  the cash handed over, for the lines paid in cash
 * @returns the payments; those that wait for a provider come last
 * @throws the errors of `receivePayment` · {InvalidFields} no line, a purpose twice, less handed over than the sum
 */
export async function receiveTogether(work: Work, wanted: PaidTogether): Promise<readonly PaymentResult[]> {
  const { lines, received_fen = null, idem_key, channel: main, second = null, ...rest } = wanted;
  if (lines.length === 0) throw new InvalidFields({ lines: { text: faults.amount } });
  if (new Set(lines.map(({ purpose }) => purpose)).size < lines.length)
    throw new InvalidFields({ lines: { text: faults.purposeTwice } });
  const parts = splitWays(lines, main, second);
  const total_fen = parts.reduce((sum, { amount_fen, channel }) => sum + (channel === main ? amount_fen : 0), 0);
  if (received_fen !== null && received_fen < total_fen)
    throw new InvalidFields({ received_fen: { text: faults.receivedTooLittle } });
  await lockPayable(work.tx, work.supplier.id, wanted.payable.type, wanted.payable.id);
  let change_fen = received_fen === null ? 0 : received_fen - total_fen;
  const made: PaymentResult[] = [];
  for (const { purpose, amount_fen, channel } of parts) {
    const isMain = channel === main;
    const key = lines.length === 1 ? idem_key : `${idem_key}:${purpose}`;
    made.push(
      await receivePayment(work, {
        ...rest,
        purpose,
        channel,
        amount_fen,
        // The change belongs to the first payment, so that the amounts handed over add up.
        received_fen: received_fen === null || !isMain ? null : amount_fen + change_fen,
        idem_key: isMain ? key : `${key}:second`,
        with_payment: made[0]?.payment_id ?? null,
      }),
    );
    if (isMain) change_fen = 0;
  }
  return made;
}
