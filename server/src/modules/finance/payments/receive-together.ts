import type { Purpose } from "@kangying/contract/finance/money";
import type { Work } from "../../../core/jobs/work.ts";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import { faults } from "../finance.texts.ts";
import { lockPayable } from "./payments.repo.ts";
import { receivePayment, type PaymentResult, type PaymentWanted } from "./receive-payment.ts";

/** One purpose of several that are paid at once. */
export interface PaidLine {
  readonly purpose: Purpose;
  readonly amount_fen: number;
}

export interface PaidTogether extends Omit<PaymentWanted, "purpose" | "amount_fen" | "with_payment"> {
  readonly lines: readonly PaidLine[];
}

/**
 * Takes money for several purposes by one act: each is a payment of its own, posted by itself; all or none, with one receipt of as many lines.
 * @param wanted.received_fen  handed over for all of them
 * @returns the payments in the order of the lines
 * @throws what `receivePayment` refuses · {InvalidFields} no line, a purpose twice, less handed over than the sum
 */
export async function receiveTogether(work: Work, wanted: PaidTogether): Promise<readonly PaymentResult[]> {
  const { lines, received_fen = null, idem_key, ...rest } = wanted;
  if (lines.length === 0) throw new InvalidFields({ lines: { text: faults.amount } });
  if (new Set(lines.map(({ purpose }) => purpose)).size < lines.length)
    throw new InvalidFields({ lines: { text: faults.purposeTwice } });
  const total_fen = lines.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  if (received_fen !== null && received_fen < total_fen)
    throw new InvalidFields({ received_fen: { text: faults.receivedTooLittle } });
  await lockPayable(work.tx, work.supplier.id, wanted.payable.type, wanted.payable.id);
  const change_fen = received_fen === null ? 0 : received_fen - total_fen;
  const made: PaymentResult[] = [];
  for (const { purpose, amount_fen } of lines) {
    const isFirst = made.length === 0;
    made.push(
      await receivePayment(work, {
        ...rest,
        purpose,
        amount_fen,
        // The change is the first one's, so that what was handed over adds up.
        received_fen: received_fen === null ? null : amount_fen + (isFirst ? change_fen : 0),
        idem_key: lines.length === 1 ? idem_key : `${idem_key}:${purpose}`,
        with_payment: made[0]?.payment_id ?? null,
      }),
    );
  }
  return made;
}
