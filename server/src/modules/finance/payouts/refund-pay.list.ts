import { payoutStages } from "@kangying/contract/finance/money";
import {
  actor,
  date,
  images,
  instant,
  money,
  number,
  tag,
  text as textColumn,
  user,
} from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { byDate, byKeyword, byMultiselect, byNumber } from "../../../core/list/filters/filters.ts";
import { channelOptions, entryColumn, refundReason, titles } from "../finance.columns.ts";
import {
  approveAction,
  limitAction,
  markPaidAction,
  payAction,
  payByBankAction,
  retryAction,
  returnAction,
} from "./refund-pay.actions.ts";
import { refusals } from "./refusals.ts";
import { t } from "../finance.texts.ts";

const stage = `case o.status when 0 then case when o.approved_at is null then 'review' else 'todo' end
  when 1 then 'processing' when 2 then 'paid' when 3 then 'failed' when 4 then 'manual' else 'withdrawn' end`;

const paymentNumbers = `(select string_agg(p.no, ' ' order by p.id) from payout_part k
  join payment p on p.supplier_id = k.supplier_id and p.id = k.payment_id where k.supplier_id = o.supplier_id and k.payout_id = o.id)`;

/** The payouts of refunds: one row for each way of payment. */
export const refundPayList = defineList({
  api: "seller/finance/RefundPayList",
  id: "refund-pay",
  title: t("refundPay"),
  from: `payout o
    left join refund_request r on r.supplier_id = o.supplier_id and r.id = o.request_id`,
  pk: "o.id",
  tenant: "o.supplier_id",
  columns: {
    no: textColumn("o.no", { title: titles.no, width: 160, fixed: true }),
    refund_no: textColumn("r.no", {
      title: t("refundPay.refund_no"),
      width: 160,
    }),
    payee: user({ name: "r.owner_name", sub: "r.payable_no" }, { title: t("refundPay.payee"), width: 190 }),
    amount: money("o.amount_fen", { title: titles.amount, sort: true, width: 120, card: true }),
    channel: tag("o.channel", {
      title: t("refundPay.channel"),
      options: channelOptions,
      width: 110,
      card: true,
    }),
    stage: tag(`(${stage})`, { title: titles.status, options: payoutStages, width: 120, card: true }),
    reason: refundReason("r.reason", { title: titles.reason, width: 160 }),
    attempts: number("o.attempts", { title: t("refundPay.attempts"), width: 90 }),
    error: tag("o.error_code", { title: t("refundPay.error"), options: refusals, width: 170 }),
    error_msg: textColumn("nullif(o.error_msg, '')", { title: t("refundPay.error_msg"), width: 200, hidden: true }),
    return_reason: textColumn("o.return_reason", {
      title: t("refundPay.return_reason"),
      width: 160,
    }),
    bank: textColumn("nullif(concat_ws(' ', o.bank_name, o.bank_holder, '**** ' || o.bank_card_tail), '')", {
      title: t("refundPay.bank"),
      hidden: true,
      width: 220,
    }),
    payment_no: textColumn(paymentNumbers, {
      title: t("refundPay.payment_no"),
      hidden: true,
      width: 160,
    }),
    due_on: date("o.due_on", {
      title: t("due_at"),
      sort: true,
      width: 120,
    }),
    requested: actor("r.requested_name", {
      title: t("refundPay.requested"),
      width: 110,
    }),
    approved: actor("o.approved_name", {
      title: t("refundPay.approved"),
      width: 110,
    }),
    approved_at: instant("o.approved_at", {
      title: t("refundPay.approved_at"),
      hidden: true,
      width: 160,
    }),
    paid: actor("o.paid_name", { title: t("refundPay.paid"), width: 110 }),
    vouchers: images("o.voucher_images", { title: titles.vouchers, width: 120 }),
    created_at: instant("o.created_at", {
      title: t("refundPay.created_at"),
      sort: true,
      width: 160,
    }),
    paid_at: instant("o.paid_at", { title: t("refundPay.paid_at"), width: 160 }),
    entry: entryColumn("o.tx_id", "o.supplier_id"),
  },
  filters: {
    keyword: byKeyword({
      title: titles.keyword,
      fields: {
        no: { title: titles.no, sql: "o.no", match: "exact" },
        payable: { title: titles.payableNo, sql: "o.search", match: "contains" },
        payee: {
          title: t("refundPay.keyword.payee"),
          sql: "o.search",
          match: "contains",
        },
      },
    }),
    stage: byMultiselect({ title: titles.status, sql: `(${stage})`, options: payoutStages }),
    channel: byMultiselect({
      title: t("refundPay.channel"),
      sql: "o.channel",
      options: channelOptions,
    }),
    created: byDate({ title: t("refundPay.created"), sql: "o.created_at", of: "instant" }),
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
