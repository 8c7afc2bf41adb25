import { platformFeeCalls as calls } from "@kangying/contract/suppliers/suppliers.calls";
import { platformFeePreview } from "@kangying/contract/suppliers/fees.endpoints";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { date, instant, money, percent, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { byDate, bySelect, byText } from "../../core/list/filters/filters.ts";
import { feeStates, stateSql } from "./fee-states.ts";
import { t } from "./platform-fees.texts.ts";
import { settleFee } from "./settle-fee.ts";

const settleForm = {
  expected_fen: fields.total({ title: t("fee") }),
  pay_ref: fields.text({ title: t("pay_ref"), max_length: 60, help: t("pay_ref.help") }),
};

/** The platform's list of all suppliers' months with trade, fee and settlement. */
export const platformFeesList = defineList({
  api: calls.PlatformFeeList.api,
  id: "platform-fees",
  title: pageTitle("platformFees"),
  from: "platform.supplier_fee f",
  pk: "f.id",
  tenant: null,
  schema: "platform",
  columns: {
    supplier: text("f.supplier", { title: t("supplier"), width: 200, fixed: true, card: true }),
    month: text("to_char(f.month, 'YYYY-MM')", { title: t("month"), width: 100, sort: "f.month", card: true }),
    paid: money("f.paid_fen", { title: t("paid"), width: 130 }),
    refunded: money("f.refunded_fen", { title: t("refunded"), width: 120 }),
    trade: money("f.paid_fen - f.refunded_fen", { title: t("trade"), width: 130, card: true }),
    rate: percent("f.trade_bp / 10000.0", { title: t("rate"), decimal: 2, width: 90 }),
    fee: money("f.fee_fen", { title: t("fee"), width: 120, card: true }),
    settled: money("case when f.status = 1 then f.fee_fen end", { title: t("settled"), width: 120 }),
    state: tag(stateSql, { title: t("state"), options: feeStates, width: 110, card: true }),
    due_on: date("f.due_on", { title: t("due_on"), width: 120 }),
    no: text("f.no", { title: t("no"), width: 160 }),
    settled_at: instant("f.settled_at", { title: t("settled_at"), width: 160 }),
    settled_by: text("f.settled_by", { title: t("settled_by"), hidden: true }),
    pay_ref: text("f.pay_ref", { title: t("pay_ref"), hidden: true }),
    figured_at: instant("f.figured_at", { title: t("figured_at"), hidden: true }),
  },
  filters: {
    supplier: byText({ title: t("supplier"), sql: "f.supplier", match: "contains" }),
    state: bySelect({ title: t("state"), sql: stateSql, options: feeStates }),
    month: byDate({ title: t("month"), sql: "f.month", of: "date" }),
  },
  order: "-month",
  limit: 20,
  sums: ["paid", "refunded", "trade", "fee", "settled"],
  state: { is_due: "f.status = 0 and f.due_on <= :today::date" },
  actions: {
    settle: rowAction<typeof settleForm, undefined, "is_due">({
      ...calls.PlatformFeeSettle,
      title: t("settle"),
      primary: true,
      icon: "wallet",
      repeatable: true,
      form: settleForm,
      preview: { api: platformFeePreview.api, depends_on: [], total: "expected_fen" },
      when: ({ is_due }) => is_due === true,
      run: (ctx, id, { expected_fen, pay_ref }) => settleFee(ctx, id, { expected_fen, pay_ref: pay_ref ?? "" }),
    }),
  },
  export: calls.PlatformFeeExport.api,
  topic: "platform_fee",
});
