import { convertDeposit, keepOfDeposit, refundDeposit } from "../../src/modules/finance/deposits/decide-deposit.ts";
import { payByBank, returnPayout } from "../../src/modules/finance/payouts/decide-payout.ts";
import { approvePayout, markPayoutPaid, payPayout } from "../../src/modules/finance/public.ts";
import { verifyPayment, voidPayment } from "../../src/modules/finance/payments/void-payment.ts";
import type { ActKind } from "./acts.ts";

/** What the finance desk does with the money of stays: deposits, payments made by mistake, refunds that are being paid out. */
export const moneyActs: Readonly<Record<string, ActKind>> = {
  convert_deposit: {
    weight: 2,
    of: "deposit",
    run: (work, { target, version, dice }) =>
      convertDeposit(work, target.id, { amount_fen: dice.between(1, 120_000) }, version),
  },
  refund_deposit: {
    weight: 2,
    of: "deposit",
    run: (work, { target, version, dice }) =>
      refundDeposit(
        work,
        target.id,
        { amount_fen: dice.between(1, 120_000), due_at: null, reason: "学员要求" },
        version,
      ),
  },
  keep_of_deposit: {
    weight: 1,
    of: "deposit",
    run: (work, { target, version, dice }) =>
      keepOfDeposit(work, target.id, [{ item: "门禁卡", amount_fen: dice.between(1, 30_000) }], version),
  },
  verify_payment: {
    weight: 3,
    of: "payment",
    run: (work, { target, version }) => verifyPayment(work, target.id, version),
  },
  void_payment: {
    weight: 3,
    of: "payment",
    run: (work, { target, version }) => voidPayment(work, target.id, { reason: "登记有误" }, version),
  },
  approve_payout: {
    weight: 9,
    of: "payout",
    run: (work, { target, version }) => approvePayout(work, target.id, version),
  },
  return_payout: {
    weight: 1,
    of: "approved payout",
    run: (work, { target, version }) => returnPayout(work, target.id, { reason: "账号待核对" }, version),
  },
  order_transfer: {
    weight: 1,
    of: "approved payout",
    run: (work, { target, version }) =>
      payByBank(
        work,
        target.id,
        { bank_holder: "周明", bank_name: "建设银行", bank_card: "6217000012345678" },
        version,
      ),
  },
  pay_payout: {
    weight: 9,
    of: "approved payout",
    run: (work, { target, version }) =>
      target.channel === "cash"
        ? payPayout(work, "pay", target.id, version)
        : markPayoutPaid(work, target.id, { voucher_images: [] }, version),
  },
};
