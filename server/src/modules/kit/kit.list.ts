import { kitStates } from "@kangying/contract/resources/kit";
import { choice } from "@kangying/contract/core/choice";
import { text } from "../../core/kernel/text.ts";
import { money, number, tag, text as textColumn } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byKeyword, bySelect, bySwitch } from "../../core/list/filters.ts";
import {
  addKitAction,
  countKitAction,
  editKitAction,
  kitMovesAction,
  receiveKitAction,
  reuseKitAction,
  withdrawKitAction,
} from "./kit.actions.ts";
import { titles } from "./kit.texts.ts";

const supplies = [
  choice("enough", text("充足", "Enough", "Suficiente", "十分"), "green"),
  choice("short", text("不足", "Short", "Escaso", "不足"), "red"),
] as const;

const handedOut = `(select coalesce(-sum(m.delta), 0) from kit_move m
  where m.supplier_id = k.supplier_id and m.kit_id = k.id and m.reason = 'issued' and m.at >= :today::date - 30)`;

/** What the camp hands out, and how much of it is left. */
export const kitList = defineList({
  api: "seller/kit/KitList",
  id: "kit",
  title: text("物品", "Kit", "Material", "備品"),
  from: "kit_item k",
  pk: "k.id",
  tenant: "k.supplier_id",
  columns: {
    name: textColumn("k.name", { title: titles.name, sort: true, width: 160, fixed: true }),
    status: tag("k.status", { title: titles.status, options: kitStates, width: 100 }),
    unit: textColumn("k.unit", { title: titles.unit, width: 80 }),
    cost_fen: money("k.cost_fen", { title: titles.cost, width: 120 }),
    stock: number("k.stock", { title: titles.stock, width: 90, card: true }),
    supply: tag("case when k.stock <= k.low_stock then 'short' else 'enough' end", {
      title: text("供应", "Supply", "Disponibilidad", "供給"),
      options: supplies,
      width: 90,
      card: true,
    }),
    low_stock: number("k.low_stock", { title: titles.low, width: 110 }),
    handed_out: number(handedOut, {
      title: text("近 30 天发放", "Issued, 30 d", "Entregado 30 d", "30 日間の配布"),
      width: 140,
      card: true,
    }),
    value_fen: money("k.stock * k.cost_fen", {
      title: text("库存价值", "Value", "Valor", "在庫金額"),
      width: 130,
    }),
  },
  filters: {
    keyword: byKeyword({
      title: text("搜索", "Search", "Buscar", "検索"),
      fields: { name: { title: titles.name, sql: "k.name", match: "contains" } },
    }),
    status: bySelect({ title: titles.status, sql: "k.status", options: kitStates }),
    short: bySwitch({
      title: text("只看不足", "Short only", "Solo escasos", "不足のみ"),
      sql: "k.status = 1 and k.stock <= k.low_stock",
    }),
  },
  order: "name",
  limit: 20,
  sums: ["value_fen"],
  state: { status: "k.status" },
  actions: {
    add: addKitAction,
    receive: receiveKitAction,
    count: countKitAction,
    edit: editKitAction,
    moves: kitMovesAction,
    reuse: reuseKitAction,
    withdraw: withdrawKitAction,
  },
  topic: "kit",
});
