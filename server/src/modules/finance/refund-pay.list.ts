import { payoutStages } from "@kangying/contract/finance/money";
import { text } from "../../core/kernel/text.ts";
import { actor, date, images, instant, money, number, tag, text as textColumn, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, byMultiselect, byNumber } from "../../core/list/filters.ts";
import { channelOptions, entryColumn, titles } from "./finance.columns.ts";
import {
  approveAction,
  limitAction,
  markPaidAction,
  payAction,
  payByBankAction,
  retryAction,
  returnAction,
} from "./refund-pay.actions.ts";

const stage = `case o.status when 0 then case when o.approved_at is null then 'review' else 'todo' end
  when 1 then 'processing' when 2 then 'paid' when 3 then 'failed' when 4 then 'manual' else 'withdrawn' end`;

/** Refunds on their way out, each by itself. */
export const refundPayList = defineList({
  api: "seller/finance/RefundPayList",
  id: "refund-pay",
  title: text("退款打款", "Refunds to pay", "Reembolsos por pagar", "返金支払い"),
  from: `payout o
    join refund_request r on r.supplier_id = o.supplier_id and r.id = o.request_id
    left join payment p on p.supplier_id = o.supplier_id and p.id = o.payment_id`,
  pk: "o.id",
  tenant: "o.supplier_id",
  columns: {
    no: textColumn("o.no", { title: titles.no, width: 160, fixed: true }),
    refund_no: textColumn("r.no", {
      title: text("退款单号", "Refund no.", "N.º de reembolso", "返金番号"),
      width: 160,
    }),
    payee: user(
      { name: "r.owner_name", sub: "r.payable_no" },
      { title: text("收款人", "Payee", "Beneficiario", "受取人"), width: 190 },
    ),
    amount: money("o.amount_fen", { title: titles.amount, sort: true, width: 120, card: true }),
    channel: tag("o.channel", {
      title: text("打款方式", "Route", "Vía", "支払い方法"),
      options: channelOptions,
      width: 110,
      card: true,
    }),
    stage: tag(`(${stage})`, { title: titles.status, options: payoutStages, width: 120, card: true }),
    reason: textColumn("r.reason", { title: titles.reason, width: 160 }),
    attempts: number("o.attempts", { title: text("尝试次数", "Tries", "Intentos", "試行回数"), width: 90 }),
    error: textColumn("nullif(concat_ws(' ', o.error_code, o.error_msg), '')", {
      title: text("错误", "Error", "Error", "エラー"),
      width: 200,
    }),
    return_reason: textColumn("o.return_reason", {
      title: text("退回原因", "Why returned", "Motivo de devolución", "差し戻し理由"),
      hidden: true,
      width: 160,
    }),
    bank: textColumn("nullif(concat_ws(' ', o.bank_name, o.bank_holder, '**** ' || o.bank_card_tail), '')", {
      title: text("银行账户", "Bank account", "Cuenta", "銀行口座"),
      hidden: true,
      width: 220,
    }),
    payment_no: textColumn("p.no", {
      title: text("原收款单", "Payment", "Cobro", "元の入金"),
      hidden: true,
      width: 160,
    }),
    due_on: date("o.due_on", {
      title: text("最迟退款日", "Due on", "Fecha límite", "返金期限"),
      sort: true,
      width: 120,
    }),
    requested: actor("r.requested_name", {
      title: text("申请人", "Asked by", "Pedido por", "申請者"),
      width: 110,
    }),
    approved: actor("o.approved_name", {
      title: text("审核人", "Approved by", "Aprobado por", "承認者"),
      width: 110,
    }),
    approved_at: instant("o.approved_at", {
      title: text("审核时间", "Approved", "Aprobado", "承認日時"),
      hidden: true,
      width: 160,
    }),
    paid: actor("o.paid_name", { title: text("打款人", "Paid by", "Pagado por", "支払者"), width: 110 }),
    vouchers: images("o.voucher_images", { title: titles.vouchers, width: 120 }),
    created_at: instant("o.created_at", {
      title: text("申请时间", "Asked", "Pedido", "申請日時"),
      sort: true,
      width: 160,
    }),
    paid_at: instant("o.paid_at", { title: text("打款时间", "Paid", "Pagado", "支払日時"), width: 160 }),
    entry: entryColumn("o.tx_id", "o.supplier_id"),
  },
  filters: {
    keyword: byKeyword({
      title: titles.keyword,
      fields: {
        no: { title: titles.no, sql: "o.no", match: "exact" },
        payable: { title: titles.payableNo, sql: "o.search", match: "contains" },
        payee: {
          title: text("收款人/退款单号", "Payee or refund no.", "Beneficiario o n.º", "受取人・返金番号"),
          sql: "o.search",
          match: "contains",
        },
      },
    }),
    stage: byMultiselect({ title: titles.status, sql: `(${stage})`, options: payoutStages }),
    channel: byMultiselect({
      title: text("打款方式", "Route", "Vía", "支払い方法"),
      sql: "o.channel",
      options: channelOptions,
    }),
    created: byDate({ title: text("申请日期", "Asked", "Pedido", "申請日"), sql: "o.created_at", of: "instant" }),
    amount: byNumber({ title: titles.amount, sql: "o.amount_fen", money: true }),
  },
  order: "-created_at",
  limit: 20,
  sums: ["amount"],
  state: { status: "o.status", is_approved: "o.approved_at is not null", channel: "o.channel" },
  actions: {
    approve: approveAction,
    pay: payAction,
    retry: retryAction,
    pay_by_bank: payByBankAction,
    mark_paid: markPaidAction,
    return: returnAction,
    limit: limitAction,
  },
  export: "seller/finance/RefundPayExport",
  topic: "payout",
});
