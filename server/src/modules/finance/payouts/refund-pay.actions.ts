import { refundPreview } from "@kangying/contract/finance/finance.endpoints";
import { rowAction, type RowState, topAction } from "../../../core/list/actions/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import { approvePayout, markPayoutPaid, payByBank, payPayout, readBankOrder, returnPayout } from "./decide-payout.ts";
import { refundDualLimit, setRefundDualLimit } from "../finance-settings.ts";
import { titles } from "../finance.columns.ts";
import { demandLimitRaisers, otherPeople, secondPerson } from "../second-person.ts";
import { demandFiles } from "../../files/public.ts";
import { type PayoutMove, payoutMoves } from "./payout-rules.ts";
import { t } from "../finance.texts.ts";

/** Returns a condition: the row's state allows the move. */
const may =
  (move: PayoutMove) =>
  (state: RowState<"status" | "is_approved" | "channel">): boolean =>
    payoutMoves[move]({ status: state.status, is_approved: state.is_approved, channel: state.channel });

const approveFields = {
  reason: fields.textarea({
    title: t("refundPay.refuse.reason"),
    max_length: 200,
    phrases: [t("refundPay.refuse.amount"), t("refundPay.refuse.papers"), t("refundPay.refuse.account")],
  }),
};

export const approveAction = rowAction<typeof approveFields, undefined, "status" | "is_approved" | "channel">({
  api: "seller/finance/RefundPayApprove",
  class: "audit",
  title: t("refundPay.approve"),
  primary: true,
  form: approveFields,
  preview: { api: refundPreview.api, depends_on: [] },
  refuse: { api: "seller/finance/RefundPayReturn", title: t("refundPay.refuse"), field: "reason" },
  bulk: { title: t("refundPay.approve.bulk") },
  when: may("approve"),
  run: async (ctx, id, _values, version) => ({ also: await approvePayout(ctx, id, version) }),
});

export const payAction = rowAction({
  api: "seller/finance/RefundPayPay",
  class: "edit",
  title: t("refundPay.pay"),
  primary: true,
  confirm: t("refundPay.pay.confirm"),
  bulk: { title: t("refundPay.pay.bulk") },
  when: may("pay"),
  run: (ctx, id, _values, version) => payPayout(ctx, "pay", id, version),
});

export const retryAction = rowAction({
  api: "seller/finance/RefundPayRetry",
  class: "edit",
  title: t("refundPay.retry"),
  primary: true,
  bulk: { title: t("refundPay.retry.bulk") },
  when: may("retry"),
  run: (ctx, id, _values, version) => payPayout(ctx, "retry", id, version),
});

const bankFields = {
  bank_holder: fields.text<true>({
    title: t("refundPay.bank_holder"),
    required: true,
    max_length: 60,
  }),
  bank_name: fields.text<true>({ title: t("refundPay.bank_name"), required: true, max_length: 60 }),
  bank_card: fields.text<true>({
    title: t("refundPay.bank_card"),
    required: true,
    max_length: 40,
  }),
};

export const payByBankAction = rowAction<typeof bankFields, undefined, "status" | "is_approved" | "channel">({
  api: "seller/finance/RefundPayBank",
  class: "edit",
  title: t("refundPay.payByBank"),
  form: bankFields,
  when: may("pay_by_bank"),
  prefill: readBankOrder,
  run: payByBank,
});

const paidFields = {
  voucher_images: fields.images<true>({
    title: t("refundPay.voucher_images"),
    accept: "image/*",
    access: "private",
    required: true,
  }),
};

export const markPaidAction = rowAction<typeof paidFields, undefined, "status" | "is_approved" | "channel">({
  api: "seller/finance/RefundPayMarkPaid",
  class: "edit",
  title: t("refundPay.markPaid"),
  form: paidFields,
  when: may("mark_paid"),
  run: async (ctx, id, values, version) => {
    await demandFiles(ctx, "voucher_images", values.voucher_images);
    await markPayoutPaid(ctx, id, values, version);
  },
});

const returnFields = { reason: fields.text<true>({ title: titles.reason, required: true, max_length: 200 }) };

export const returnAction = rowAction<typeof returnFields, undefined, "status" | "is_approved" | "channel">({
  api: "seller/finance/RefundPayReturn",
  class: "audit",
  title: t("refundPay.return"),
  danger: true,
  form: returnFields,
  when: may("return"),
  // For a payout that waits for a decision, returning is offered together with the approval.
  offered: ({ is_approved }) => is_approved === true,
  run: returnPayout,
});

const limitFields = {
  limit_fen: fields.money<true>({
    title: t("refundPay.limit_fen"),
    help: t("refundPay.limit_fen.help"),
    required: true,
    min: 0,
  }),
  second_account: fields.select<number>({
    title: t("close.second"),
    help: t("refundPay.limit.second.help"),
    options: otherPeople,
  }),
  second_password: fields.text({ title: t("close.secondPassword"), secret: true, verbatim: true, max_length: 200 }),
};

const limitApi = "seller/finance/RefundDualLimit";

export const limitAction = topAction<typeof limitFields>({
  api: limitApi,
  class: "audit",
  title: t("refundPay.limit"),
  saves: true,
  icon: "shield-check",
  form: limitFields,
  prefill: async (ctx) => ({ limit_fen: await refundDualLimit(ctx) }),
  run: async (ctx, { limit_fen, ...said }) => {
    const second = await secondPerson(ctx, limitApi, said);
    if (limit_fen > (await refundDualLimit(ctx))) await demandLimitRaisers(ctx, second);
    await setRefundDualLimit(ctx, limit_fen, second);
  },
});
