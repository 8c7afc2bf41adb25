import { deskChannels, paymentStatus } from "@kangying/contract/finance/money";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { takeDocumentNumbers } from "../../settings/public.ts";
import { moneyAccount, purposeAccount, type Owner, type Payable } from "../ledger/accounts.ts";
import { depositArrived } from "../deposits/deposits.ts";
import { tellPaid, type PaidNews } from "./payables.ts";
import { findPayment, updatePayment, type PaymentRow } from "./payments.repo.ts";
import { post } from "../ledger/post.ts";

/** Returns the parts of a payment that the selling modules get. */
export function newsOf(payment: PaymentRow): PaidNews {
  const payable: Payable = { type: payment.payable_type, id: payment.payable_id, no: payment.payable_no };
  const owner: Owner = { type: payment.owner_type, id: payment.owner_id, name: payment.owner_name };
  const { purpose, channel, amount_fen, no } = payment;
  return { payment_id: payment.id, no, payable, owner, purpose, channel, amount_fen };
}

/** Returns the receipt number of the payments made together with it, otherwise a new one. */
async function receiptFor(work: Work, { with_payment }: PaymentRow): Promise<string> {
  const first = with_payment === null ? null : await findPayment(work.tx, work.supplier.id, with_payment);
  if (first?.receipt_no != null) return first.receipt_no;
  const [receipt_no = ""] = await takeDocumentNumbers(work, "SJ");
  return receipt_no;
}

/**
 * Settles a waiting payment whose money has arrived: posts it, assigns its receipt number, and informs the selling modules.
 * @param facts.channel_no  the provider's own number · facts.fee_fen  the provider's fee
 * @returns the number of the receipt
 * @throws {AppError} conflict when the payment was changed meanwhile · the errors of the listeners
 */
export async function settlePayment(
  work: Work,
  payment: PaymentRow,
  facts: { readonly channel_no?: string; readonly fee_fen?: number },
): Promise<string> {
  const { tx, supplier, now } = work;
  const news = newsOf(payment);
  const { payable, owner, purpose, channel, amount_fen, no } = news;
  const fee_fen = facts.fee_fen ?? 0;
  const money = moneyAccount(channel, owner, payment.drawer_id);
  const posted = await post(work, {
    biz_type: "payment",
    biz_id: payment.id,
    doc_no: no,
    idem_key: `payment:${payment.id}`,
    memo: [owner.name, payment.payable_no].filter((word) => word !== "").join(" "),
    legs: [
      { account: money, amount_fen },
      { account: purposeAccount(purpose, payable, owner), amount_fen: -amount_fen },
      ...(fee_fen > 0
        ? [
            { account: "psp_fee", amount_fen: fee_fen },
            { account: money, amount_fen: -fee_fen },
          ]
        : []),
    ],
  });
  await depositArrived(work, payment);
  const receipt_no = await receiptFor(work, payment);
  const version = await updatePayment(tx, supplier.id, payment, {
    status: paymentStatus.paid,
    ...(deskChannels.some((desk) => desk === channel) ? { desk_status: 1 as const } : {}),
    fee_fen,
    receipt_no,
    channel_no: facts.channel_no ?? null,
    next_at: null,
    tx_id: posted.id,
    paid_at: now,
  });
  if (version === null) throw new AppError("conflict");
  work.changed("payment", payment.id, version);
  // Told last: a module that does not want the money refunds it at once, and only a paid payment can be refunded.
  await tellPaid(work, news);
  return receipt_no;
}
