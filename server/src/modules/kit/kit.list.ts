import { kitStates } from "@kangying/contract/resources/kit";
import { kitCalls } from "@kangying/contract/resources/kit.calls";
import { choice } from "@kangying/contract/core/choice";
import { money, number, tag, text as textColumn } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byKeyword, bySelect, bySwitch } from "../../core/list/filters/filters.ts";
import { kitActions } from "./kit.actions.ts";
import { titles, t } from "./kit.texts.ts";

const supplies = [choice("enough", t("enough"), "green"), choice("short", t("short"), "red")] as const;

const handedOut = `(select coalesce(-sum(m.delta_on_hand), 0) from lent.stock_log m join supplier o on o.id = m.supplier_id
  where m.supplier_id = k.supplier_id and m.sku_id = k.sku_id and m.reason = 'issued'
    and m.at >= (:today - 30 + o.day_cut) at time zone o.time_zone)`;

/** The list of kit items with their stock. */
export const kitList = defineList({
  api: kitCalls.KitList.api,
  id: "kit",
  title: t("kit"),
  from: "kit_item k join lent.sku u on u.supplier_id = k.supplier_id and u.id = k.sku_id",
  pk: "k.id",
  tenant: "k.supplier_id",
  columns: {
    name: textColumn("k.name", { title: titles.name, sort: true, width: 160, fixed: true }),
    status: tag("k.status", { title: titles.status, options: kitStates, width: 100 }),
    unit: textColumn("k.unit", { title: titles.unit, width: 80 }),
    cost_fen: money("u.cost_fen", { title: titles.cost, width: 120 }),
    stock: number("u.on_hand", { title: titles.stock, width: 90, card: true }),
    supply: tag("case when u.on_hand - u.reserved <= u.warn_at then 'short' else 'enough' end", {
      title: t("supply"),
      options: supplies,
      width: 90,
      card: true,
    }),
    low_stock: number("u.warn_at", { title: titles.low, width: 110 }),
    handed_out: number(handedOut, { title: t("handed_out"), width: 140, card: true }),
    value_fen: money("u.on_hand * u.cost_fen", { title: t("value_fen"), width: 130 }),
  },
  filters: {
    keyword: byKeyword({
      title: t("keyword"),
      fields: { name: { title: titles.name, sql: "k.name", match: "contains" } },
    }),
    status: bySelect({ title: titles.status, sql: "k.status", options: kitStates }),
    short: bySwitch({ title: t("kit.short"), sql: "k.status = 1 and u.on_hand - u.reserved <= u.warn_at" }),
  },
  order: "name",
  limit: 20,
  sums: ["value_fen"],
  state: { status: "k.status" },
  actions: kitActions,
  export: kitCalls.KitExport.api,
  topic: "kit",
});
