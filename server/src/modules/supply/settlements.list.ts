import { choice } from "@kangying/contract/core/choice";
import { supplySettlementCalls } from "@kangying/contract/supply/supply.calls";
import { supplyArrivedPreview } from "@kangying/contract/supply/supply.endpoints";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction, type RowState } from "../../core/list/actions/actions.ts";
import { actor, instant, money, number, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { byDate, byKeyword, bySelect, bySwitch } from "../../core/list/filters/filters.ts";
import { settlementArrived, settlementRefused } from "./answer-settlement.ts";
import { t, titles } from "./supply.texts.ts";

const sides = [choice("paid", t("side.paid"), "amber"), choice("received", t("side.received"), "green")] as const;

const states = [
  choice("sent", t("state.sent"), "amber"),
  choice("arrived", t("state.arrived"), "green"),
  choice("refused", t("state.refused"), "red"),
] as const;
const openSql = "(t.side = 'received' and t.state = 'sent')";
const isOpen = ({ open }: RowState<"open">): boolean => open === true;

const reason = { title: titles.reason, max_length: 100, phrases: [t("phrase.nothing"), t("phrase.amount")] } as const;
const arrivedForm = { reason: fields.textarea(reason) };
const refusedForm = { reason: fields.textarea<true>({ ...reason, required: true }) };

/** The list of settlements: each is one row that both sides see. The receiver confirms the arrival. */
export const settlementsList = defineList({
  api: supplySettlementCalls.SettlementList.api,
  id: "supply-settlements",
  title: pageTitle("supplySettlements"),
  from: "platform.supply_settlement t",
  pk: "t.id",
  tenant: "t.party_id",
  schema: "platform",
  columns: {
    no: text("t.no", { title: titles.no, width: 160, fixed: true }),
    side: tag("t.side", { title: titles.side, options: sides, width: 90, card: true }),
    other: text("t.other", { title: titles.other, width: 160, card: true }),
    goods: text("t.goods", { title: titles.goods, width: 200 }),
    sold: number("t.sold", { title: titles.soldInAll, width: 110 }),
    amount_fen: money("t.amount_fen", { title: titles.amount, width: 120, card: true }),
    state: tag("t.state", { title: titles.status, options: states, width: 90, card: true }),
    reason: text("t.reason", { title: titles.reason, width: 160 }),
    note: text("t.note", { title: titles.note, width: 160 }),
    at: instant("t.at", { title: titles.at, sort: true, width: 160 }),
    by: actor("t.by_name", { title: titles.by, width: 110 }),
    lost: number("t.lost", { title: titles.lostInAll, width: 110, hidden: true }),
    answered_at: instant("t.answered_at", { title: titles.answeredAt, width: 160, hidden: true }),
    answered_by: actor("t.answered_by", { title: titles.answeredBy, width: 110, hidden: true }),
  },
  filters: {
    keyword: byKeyword({
      fields: {
        no: { title: titles.no, sql: "t.no", match: "exact" },
        goods: { title: titles.goods, sql: "t.goods", match: "contains" },
      },
    }),
    side: bySelect({ title: titles.side, sql: "t.side", options: sides }),
    state: bySelect({ title: titles.status, sql: "t.state", options: states }),
    open: bySwitch({ title: t("settlements.open"), sql: openSql, quick: "amber" }),
    to_settle: bySwitch({ title: t("settlements.toSettle"), sql: "t.to_settle", quick: "red" }),
    at: byDate({ title: titles.at, sql: "t.at", of: "instant" }),
  },
  order: "-at",
  limit: 20,
  sums: ["amount_fen"],
  state: { open: openSql },
  actions: {
    arrived: rowAction<typeof arrivedForm, undefined, "open">({
      ...supplySettlementCalls.SettlementArrived,
      title: t("arrived"),
      primary: true,
      icon: "banknote",
      form: arrivedForm,
      when: isOpen,
      preview: { api: supplyArrivedPreview.api, depends_on: [] },
      refuse: { api: supplySettlementCalls.SettlementRefused.api, title: t("refused"), field: "reason" },
      bulk: { title: t("arrived.bulk") },
      run: (ctx, id) => settlementArrived(ctx, id),
    }),
    refused: rowAction<typeof refusedForm, undefined, "open">({
      ...supplySettlementCalls.SettlementRefused,
      title: t("refused"),
      danger: true,
      facts: ["other", "goods", "amount_fen"],
      form: refusedForm,
      when: isOpen,
      run: (ctx, id, values) => settlementRefused(ctx, id, values.reason),
    }),
  },
  export: supplySettlementCalls.SettlementExport.api,
  topic: "supply_settlement",
});
