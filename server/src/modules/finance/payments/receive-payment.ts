import {
  deskChannels,
  paymentStatus,
  type Channel,
  type PaymentStatus,
  type Purpose,
} from "@kangying/contract/finance/money";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { isFen } from "../../../core/kernel/money.ts";
import { takeDocumentNumbers } from "../../settings/public.ts";
import type { Owner, Payable } from "../ledger/accounts.ts";
import { promiseDeposit } from "../deposits/deposits.ts";
import { drawerFor } from "../drawers/drawers.ts";
import { faults } from "../finance.texts.ts";
import { findPayable } from "./payables.ts";
import { findPaymentBy, insertPayment, lockPayable, type PaymentRow } from "./payments.repo.ts";
import { isProviderChannel } from "../provider/provider.ts";
import { takesChannel } from "../provider/providers.ts";
import { insertWechatOrder } from "../wechat-pay/wechat.repo.ts";
import { settlePayment } from "./settle-payment.ts";
import { financeErrors } from "../finance.errors.ts";

/** A payment to be made. */
export interface PaymentWanted {
  readonly payable: Payable;
  readonly owner: Owner;
  readonly purpose: Purpose;
  readonly channel: Channel;
  readonly amount_fen: number;
  /** For cash: the amount handed over; the rest is change. */
  readonly received_fen?: number | null;
  readonly payer?: string | null;
  readonly voucher_images?: readonly string[] | null;
  /** For desk channels; default: the desk's oldest drawer. */
  readonly drawer_id?: number | null;
  readonly idem_key: string;
  readonly memo?: string | null;
  /** The payer on a page within WeChat; null: the payer scans a code. */
  readonly openid?: string | null;
  /** The first of several payments made together; they share its receipt. */
  readonly with_payment?: number | null;
}

export interface PaymentResult {
  readonly payment_id: number;
  readonly no: string;
  /** Null while it waits for the provider. */
  readonly receipt_no: string | null;
  readonly status: PaymentStatus;
}

/**
 * Takes a payment. Cash, card terminal, bank and wallet are posted at once; a provider's payment waits for its notice. The same key returns
 * the same payment again.
 * @throws {AppError} payment_exceeds_due · channel_closed · balance_too_low (wallet) · key_reused · not_found (drawer) · {InvalidFields}
 */
export async function receivePayment(work: Work, wanted: PaymentWanted): Promise<PaymentResult> {
  const { tx, supplier, actor, now } = work;
  const { payable, owner, purpose, channel, amount_fen, received_fen = null, idem_key } = wanted;
  checkAmounts(wanted);
  // When two cashiers take money for one bill, the second one waits here and then sees the first payment.
  await lockPayable(tx, supplier.id, payable.type, payable.id);
  const former = await findPaymentBy(tx, supplier.id, "idem_key", idem_key);
  if (former) return same(former, wanted);
  const info = await findPayable(work, payable);
  if ((purpose === "stay_fee" || purpose === "order") && info?.due_fen !== null && info && amount_fen > info.due_fen)
    throw new AppError(financeErrors.payment_exceeds_due, { due_fen: info.due_fen / 100 });

  if (isProviderChannel(channel) && !(await takesChannel(work, channel)))
    throw new AppError(financeErrors.channel_closed);

  const isDesk = deskChannels.some((desk) => desk === channel);
  const waits = isProviderChannel(channel);
  const drawer_id = isDesk ? await drawerFor(work, wanted.drawer_id ?? null) : null;
  const [no = ""] = await takeDocumentNumbers(work, "SK");
  const payment = await insertPayment(tx, supplier.id, {
    no,
    payable_type: payable.type,
    payable_id: payable.id,
    payable_no: payable.no ?? info?.payable.no ?? "",
    owner_type: owner.type,
    owner_id: owner.id,
    owner_name: owner.name,
    purpose,
    channel,
    amount_fen,
    received_fen,
    drawer_id,
    payer: wanted.payer ?? "",
    voucher_images: wanted.voucher_images ?? [],
    memo: wanted.memo ?? "",
    with_payment: wanted.with_payment ?? null,
    idem_key,
    next_at: waits ? now : null,
    created_at: now,
    created_by: actor.kind === "account" ? actor.account_id : null,
    created_name: actor.name,
  });
  // At this moment the key was used for another payable.
  if (!payment) throw new AppError("key_reused");
  await promiseDeposit(work, payment);
  work.audit({
    biz_type: "payment",
    biz_id: payment.id,
    after: { no, purpose, channel, amount_fen, payable: payable.id, owner: owner.id },
  });
  if (waits) {
    if (channel === "wechat" && wanted.openid != null)
      await insertWechatOrder(tx, supplier.id, payment.id, wanted.openid);
    work.changed("payment", payment.id, payment.version);
    await work.enqueue("payment.prepay", { payment_id: payment.id }, { key: `prepay:${payment.id}` });
    return { payment_id: payment.id, no, receipt_no: null, status: paymentStatus.waiting };
  }
  const receipt_no = await settlePayment(work, payment, {});
  return { payment_id: payment.id, no, receipt_no, status: paymentStatus.paid };
}

function checkAmounts({ amount_fen, received_fen, purpose, channel, payable }: PaymentWanted): void {
  // The order is found by the payable's key, and another payable's key belongs to a stranger's order.
  if (purpose === "order" && payable.type !== "order") throw new Error(`a ${payable.type} is no order`);
  if (!isFen(amount_fen) || amount_fen <= 0) throw new InvalidFields({ amount_fen: { text: faults.amount } });
  if (received_fen !== undefined && received_fen !== null && received_fen < amount_fen)
    throw new InvalidFields({ received_fen: { text: faults.receivedTooLittle } });
  if (purpose === "recharge" && channel === "wallet")
    throw new InvalidFields({ channel: { text: faults.walletIntoItself } });
}

function same(former: PaymentRow, wanted: PaymentWanted): PaymentResult {
  const isSame =
    former.payable_type === wanted.payable.type &&
    former.payable_id === wanted.payable.id &&
    former.purpose === wanted.purpose &&
    former.channel === wanted.channel &&
    former.amount_fen === wanted.amount_fen;
  if (!isSame) throw new AppError("key_reused");
  return { payment_id: former.id, no: former.no, receipt_no: former.receipt_no, status: former.status };
}
