import { choice } from "@kangying/contract/core/choice";
import { supplySettlementCalls } from "@kangying/contract/supply/supply.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { actor, instant, money, number, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, bySelect } from "../../core/list/filters/filters.ts";
import { t, titles } from "./supply.texts.ts";

const sides = [choice("paid", t("side.paid"), "amber"), choice("received", t("side.received"), "green")] as const;

/** What was settled: each settlement is one row that both sides see. */
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
    note: text("t.note", { title: titles.note, width: 160 }),
    at: instant("t.at", { title: titles.at, sort: true, width: 160 }),
    by: actor("t.by_name", { title: titles.by, width: 110 }),
  },
  filters: {
    keyword: byKeyword({
      fields: {
        no: { title: titles.no, sql: "t.no", match: "exact" },
        goods: { title: titles.goods, sql: "t.goods", match: "contains" },
      },
    }),
    side: bySelect({ title: titles.side, sql: "t.side", options: sides }),
    at: byDate({ title: titles.at, sql: "t.at", of: "instant" }),
  },
  order: "-at",
  limit: 20,
  sums: ["amount_fen"],
  export: supplySettlementCalls.SettlementExport.api,
  topic: "supply_settlement",
});
