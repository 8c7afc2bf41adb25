import { stockReasons } from "@kangying/contract/goods/goods";
import { stockLogCalls, supplyCalls } from "@kangying/contract/goods/goods.calls";
import { orderLists } from "@kangying/contract/orders/orders.calls";
import { refundCalls } from "@kangying/contract/refunds/refunds.calls";
import { actor, type ColumnDef, instant, link, number, tag, text as textColumn } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, bySelect, bySwitch, byText, typedAnywhere } from "../../core/list/filters/filters.ts";
import { countAll, receive } from "./stock-acts.ts";
import { t, titles } from "./stock.texts.ts";

/** Left joins, although each line has its SKU: so a later page does not join the rows that it skips. */
export const ofSku = `left join lent.sku k on k.supplier_id = m.supplier_id and k.id = m.sku_id
    left join lent.goods g on g.supplier_id = k.supplier_id and g.id = k.goods_id`;

const supplyPage = { to: "/goods/list/supply?keyword_field=no&keyword=", permission: supplyCalls.SupplyList.api };
/** The page of a document, by the prefix of its number; the page searches for the number. */
const docPlaces: Readonly<Record<string, { readonly to: string; readonly permission: string }>> = {
  DD: { to: "/orderManagement/logistics/all?keyword_field=no&keyword=", permission: orderLists.OrderAllList.api },
  TK: { to: "/orderManagement/refunds/all?keyword=", permission: refundCalls.RefundAllList.api },
  RK: supplyPage,
  PD: supplyPage,
};
const docColumn: ColumnDef = {
  ...link({ text: "nullif(m.doc_no, '')", key: "m.doc_no" }, { title: titles.docNo, width: 150, to: "" }),
  cell: ({ value }, ctx) => {
    if (typeof value !== "string") return null;
    const place = docPlaces[value.slice(0, 2)];
    return { text: value, to: place && ctx.can(place.permission) ? `${place.to}${value}` : "" };
  },
};

/** The list of all stock movements. Rows are never changed: a mistake is corrected by a new row with its reason. */
export const stockLogList = defineList({
  api: stockLogCalls.StockLogList.api,
  id: "stock-log",
  title: t("log"),
  from: `lent.stock_log m ${ofSku}`,
  pk: "m.id",
  tenant: "m.supplier_id",
  columns: {
    at: instant("m.at", { title: titles.at, sort: true, width: 160, fixed: true }),
    goods: textColumn("g.name", { title: titles.goods, width: 160, card: true }),
    spec: textColumn("k.title", { title: titles.spec, width: 130 }),
    reason: tag("m.reason", { title: titles.reason, options: stockReasons, width: 130, card: true }),
    delta_on_hand: number("nullif(m.delta_on_hand, 0)", {
      title: titles.deltaOnHand,
      width: 90,
      card: true,
      signed: true,
    }),
    delta_reserved: number("nullif(m.delta_reserved, 0)", { title: titles.deltaReserved, width: 90, signed: true }),
    after_on_hand: number("m.after_on_hand", { title: titles.afterOnHand, width: 90, card: true }),
    after_reserved: number("m.after_reserved", { title: titles.afterReserved, width: 90 }),
    after_sellable: number("m.after_on_hand - m.after_reserved", { title: titles.afterSellable, width: 90 }),
    doc_no: docColumn,
    note: textColumn("m.note", { title: titles.note, width: 160 }),
    by: actor("m.by_name", { title: titles.by, width: 100 }),
    came: number("greatest(m.delta_on_hand, 0)", { title: titles.came, width: 90, hidden: true }),
    went: number("greatest(-m.delta_on_hand, 0)", { title: titles.went, width: 90, hidden: true }),
  },
  filters: {
    keyword: byKeyword({
      title: t("keyword"),
      fields: {
        any: {
          title: titles.goods,
          sql: "g.search",
          match: "contains",
          condition: `m.sku_id = any(array(select u.id from lent.goods o join lent.sku u on u.supplier_id = o.supplier_id and u.goods_id = o.id
            where o.search ilike ${typedAnywhere}))`,
        },
        doc_no: { title: titles.docNo, sql: "m.doc_no", match: "exact" },
      },
    }),
    // Set by the choice above the list.
    sku: byText({ title: titles.spec, sql: "m.sku_id", match: "key", elsewhere: true }),
    reason: bySelect({
      title: titles.reason,
      sql: "m.reason",
      options: stockReasons,
      quick: ["ordered", "shipped"],
    }),
    counted: bySwitch({
      title: t("log.counted"),
      sql: "m.reason in ('counted', 'damaged')",
      quick: "amber",
    }),
    by_hand: bySwitch({
      title: t("log.byHand"),
      sql: "m.reason in ('received', 'taken_out', 'issued', 'imported')",
      quick: "slate",
    }),
    at: byDate({ title: titles.at, sql: "m.at", of: "instant" }),
  },
  order: "-at",
  limit: 20,
  sums: ["delta_on_hand", "delta_reserved", "came", "went"],
  actions: { count_all: countAll, receive },
  export: stockLogCalls.StockLogExport.api,
  topic: "sku",
});
