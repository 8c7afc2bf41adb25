import { text } from "../../core/kernel/text.ts";
import { rowAction, type RowState, topAction } from "../../core/list/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { approvePayout, markPayoutPaid, payByBank, payPayout, readBankOrder, returnPayout } from "./decide-payout.ts";
import { refundDualLimit, setRefundDualLimit } from "./finance-settings.ts";
import { titles } from "./finance.columns.ts";
import { demandFiles } from "./named-files.ts";
import { type PayoutMove, payoutMoves } from "./payout-rules.ts";

/** Does a row's state allow the move? */
const may =
  (move: PayoutMove) =>
  (state: RowState): boolean =>
    payoutMoves[move]({ status: state["status"], is_approved: state["is_approved"], channel: state["channel"] });

export const approveAction = rowAction({
  api: "seller/finance/RefundPayApprove",
  class: "audit",
  title: text("审核通过", "Approve", "Aprobar", "承認"),
  primary: true,
  confirm: text("同意退款？", "Approve this refund?", "¿Aprobar este reembolso?", "返金を承認しますか？"),
  bulk: { title: text("批量审核", "Approve selected", "Aprobar seleccionados", "一括承認") },
  when: may("approve"),
  run: (ctx, id, _values, version) => approvePayout(ctx, id, version),
});

export const payAction = rowAction({
  api: "seller/finance/RefundPayPay",
  class: "edit",
  title: text("原路打款", "Pay the way it came", "Pagar por la misma vía", "元の方法で返金"),
  primary: true,
  confirm: text(
    "按原支付方式退款？",
    "Give the money back the way it came?",
    "¿Devolver el dinero por la misma vía?",
    "元の支払い方法で返金しますか？",
  ),
  bulk: { title: text("批量打款", "Pay selected", "Pagar seleccionados", "一括支払い") },
  when: may("pay"),
  run: (ctx, id, _values, version) => payPayout(ctx, "pay", id, version),
});

export const retryAction = rowAction({
  api: "seller/finance/RefundPayRetry",
  class: "edit",
  title: text("重试", "Try again", "Reintentar", "再試行"),
  primary: true,
  bulk: { title: text("批量重试", "Try selected again", "Reintentar seleccionados", "一括再試行") },
  when: may("retry"),
  run: (ctx, id, _values, version) => payPayout(ctx, "retry", id, version),
});

const bankFields = {
  bank_holder: fields.text<true>({
    title: text("户名", "Account holder", "Titular", "口座名義"),
    required: true,
    max_length: 60,
  }),
  bank_name: fields.text<true>({ title: text("开户行", "Bank", "Banco", "銀行"), required: true, max_length: 60 }),
  bank_card: fields.text<true>({
    title: text("卡号/账号", "Account number", "Número de cuenta", "口座番号"),
    required: true,
    max_length: 40,
  }),
};

export const payByBankAction = rowAction<typeof bankFields>({
  api: "seller/finance/RefundPayBank",
  class: "edit",
  title: text("银行转账", "Pay by bank", "Pagar por banco", "銀行振込"),
  form: bankFields,
  when: may("pay_by_bank"),
  prefill: readBankOrder,
  run: payByBank,
});

const paidFields = {
  voucher_images: fields.images<true>({
    title: text("打款凭证", "Voucher", "Justificante", "証憑"),
    accept: "image/*",
    access: "private",
    required: true,
  }),
};

export const markPaidAction = rowAction<typeof paidFields>({
  api: "seller/finance/RefundPayMarkPaid",
  class: "edit",
  title: text("标记已打款", "Mark as paid", "Marcar como pagado", "支払い済みにする"),
  form: paidFields,
  when: may("mark_paid"),
  run: async (ctx, id, values, version) => {
    await demandFiles(ctx, "voucher_images", values.voucher_images);
    await markPayoutPaid(ctx, id, values, version);
  },
});

const returnFields = { reason: fields.text<true>({ title: titles.reason, required: true, max_length: 200 }) };

export const returnAction = rowAction<typeof returnFields>({
  api: "seller/finance/RefundPayReturn",
  class: "audit",
  title: text("退回审核", "Back to review", "Devolver a revisión", "承認へ差し戻し"),
  danger: true,
  form: returnFields,
  when: may("return"),
  run: returnPayout,
});

const limitFields = {
  limit_fen: fields.money<true>({
    title: text("双人复核限额", "Two-person limit", "Límite de dos personas", "二人承認の上限"),
    help: text(
      "超过此金额的退款，申请、审核、打款须为不同人员",
      "Above this, who asks, who approves and who pays are different people",
      "Por encima, quien pide, aprueba y paga deben ser personas distintas",
      "これを超える返金は申請・承認・支払いを別の担当者が行います",
    ),
    required: true,
    min: 0,
  }),
};

export const limitAction = topAction<typeof limitFields>({
  api: "seller/finance/RefundDualLimit",
  class: "audit",
  title: text("复核限额", "Two-person limit", "Límite", "承認上限"),
  icon: "shield-check",
  form: limitFields,
  prefill: async (ctx) => ({ limit_fen: await refundDualLimit(ctx) }),
  run: (ctx, { limit_fen }) => setRefundDualLimit(ctx, limit_fen),
});
