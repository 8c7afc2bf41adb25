import { ownFeeCalls as calls, ownFeeLineCalls as lineCalls } from "@kangying/contract/suppliers/suppliers.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { linkAction } from "../../core/list/actions/actions.ts";
import { date, instant, money, percent, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, bySelect, byText } from "../../core/list/filters/filters.ts";
import { feeStates, lineKinds, stateSql } from "./fee-states.ts";
import { t } from "./platform-fees.texts.ts";

/** The list of a supplier's own months with trade and platform fee. */
export const ownFeesList = defineList({
  api: calls.FeeList.api,
  id: "own-fees",
  title: pageTitle("supplierFees"),
  from: "supplier_fee f",
  pk: "f.id",
  tenant: "f.supplier_id",
  columns: {
    month: text("to_char(f.month, 'YYYY-MM')", { title: t("month"), width: 110, sort: "f.month", fixed: true }),
    paid: money("f.paid_fen", { title: t("paid"), width: 130 }),
    refunded: money("f.refunded_fen", { title: t("refunded"), width: 120 }),
    trade: money("f.paid_fen - f.refunded_fen", { title: t("trade"), width: 130, card: true }),
    rate: percent("f.trade_bp / 10000.0", { title: t("rate"), decimal: 2, width: 90 }),
    fee: money("f.fee_fen", { title: t("fee"), width: 120, card: true }),
    state: tag(stateSql, { title: t("state"), options: feeStates, width: 110, card: true }),
    due_on: date("f.due_on", { title: t("due_on"), width: 120 }),
    no: text("f.no", { title: t("no"), width: 160 }),
    settled_at: instant("f.settled_at", { title: t("settled_at"), width: 160 }),
    pay_ref: text("f.pay_ref", { title: t("pay_ref"), hidden: true }),
  },
  filters: {
    state: bySelect({ title: t("state"), sql: stateSql, options: feeStates }),
    month: byDate({ title: t("month"), sql: "f.month", of: "date" }),
  },
  order: "-month",
  limit: 20,
  sums: ["paid", "refunded", "trade", "fee"],
  state: { status: "f.status" },
  actions: {
    lines: linkAction<"status">({
      title: t("lines"),
      to: "/supplier/fees/lines?fee=:id",
      permission: lineCalls.FeeLineList.api,
      when: ({ status }) => status === 1,
    }),
  },
  export: calls.FeeExport.api,
  topic: "supplier_fee",
});

/** The list of payments and refunds of settled months. */
export const ownFeeLinesList = defineList({
  api: lineCalls.FeeLineList.api,
  id: "own-fee-lines",
  title: pageTitle("supplierFeeLines"),
  from: "supplier_fee_line l",
  pk: "l.id",
  tenant: "l.supplier_id",
  columns: {
    at: instant("l.at", { title: t("at"), width: 170, sort: "l.at", fixed: true }),
    kind: tag("l.kind", { title: t("kind"), options: lineKinds, width: 110, card: true }),
    doc_no: text("l.doc_no", { title: t("doc_no"), width: 170, card: true }),
    payable_no: text("l.payable_no", { title: t("payable_no"), width: 170 }),
    amount: money("l.amount_fen", { title: t("amount"), width: 130, card: true }),
    month: text("to_char(l.month, 'YYYY-MM')", { title: t("month"), width: 100 }),
  },
  filters: {
    keyword: byKeyword({
      title: t("doc_no"),
      fields: { doc_no: { title: t("doc_no"), sql: "l.doc_no", match: "exact" } },
    }),
    fee: byText({ title: t("no"), sql: "l.fee_id", match: "key" }),
    kind: bySelect({ title: t("kind"), sql: "l.kind", options: lineKinds }),
    at: byDate({ title: t("at"), sql: "l.at", of: "instant" }),
  },
  order: "-at",
  limit: 20,
  sums: ["amount"],
  export: lineCalls.FeeLineExport.api,
  topic: "supplier_fee",
});
