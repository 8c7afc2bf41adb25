import { choice } from "@kangying/contract/core/choice";
import { mostStock, skuStatuses, stockReasons } from "@kangying/contract/goods/goods";
import { stockCalls, stockLogCalls, supplyCalls } from "@kangying/contract/goods/goods.calls";
import { linkAction, rowAction } from "../../core/list/actions/actions.ts";
import { image, money, number, tag, text as textColumn } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { byCascader, byKeyword, bySelect, bySwitch, byText } from "../../core/list/filters/filters.ts";
import { catTreeOf, holdSku } from "../goods/public.ts";
import { changeStock, countStock, type ManualReason, putOnShelf, warnAt } from "./move-pieces.ts";
import { countAll, counted, note, pieces } from "./stock-acts.ts";
import { lastStockMove } from "./stock.repo.ts";
import { t, titles } from "./stock.texts.ts";

const manual = stockReasons.filter(({ value }) => ["received", "taken_out", "damaged", "issued"].includes(value));
const changeForm = {
  delta: fields.number<true>({
    title: titles.delta,
    help: t("delta.help"),
    required: true,
    ...pieces,
    min: -mostStock,
  }),
  reason: fields.select<ManualReason, true>({
    title: titles.reason,
    options: manual,
    required: true,
    initial: "received",
  }),
  doc_no: fields.text({ title: titles.docNo, max_length: 40 }),
  note: fields.text({ title: titles.note, help: t("note.help"), max_length: 200 }),
};
const countForm = { counted, note };
const warnForm = { warn_at: fields.number<true>({ title: titles.warnAt, required: true, ...pieces, min: 0 }) };
const shelfForm = { shelf: fields.text({ title: titles.shelf, help: t("shelf.help"), max_length: 20 }) };
const sellable = "k.on_hand - k.reserved";
const supplies = [
  choice("enough", t("supply.enough"), "green"),
  choice("low", t("supply.low"), "amber"),
  choice("out", t("supply.out"), "red"),
] as const;

/** The facts that identify a SKU, with its stock. */
const skuFacts = ["title", "sku_code", "on_hand", "reserved", "sellable"] as const;

/** The list of all SKUs with their stock. */
export const skuList = defineList({
  api: stockCalls.SkuList.api,
  id: "skus",
  title: t("skus"),
  from: `lent.sku k join lent.goods g on g.supplier_id = k.supplier_id and g.id = k.goods_id
    left join lent.goods_cat c on c.supplier_id = g.supplier_id and c.id = g.cat_id
    left join lent.goods_cat p on p.supplier_id = c.supplier_id and p.id = c.parent_id
    left join lent.goods_cat q on q.supplier_id = p.supplier_id and q.id = p.parent_id`,
  pk: "k.id",
  tenant: "k.supplier_id",
  where: ["g.status <> 9"],
  columns: {
    name: textColumn("g.name", { title: titles.goods, width: 180, fixed: true }),
    title: textColumn("k.title", { title: titles.spec, width: 140 }),
    picture: image("coalesce(k.image, g.images[1])", { title: titles.picture, width: 70 }),
    sku_code: textColumn("k.sku_code", { title: titles.skuCode, width: 120 }),
    barcode: textColumn("k.barcode", { title: titles.barcode, width: 130, hidden: true }),
    on_hand: number("k.on_hand", { title: titles.onHand, sort: true, width: 90, card: true }),
    reserved: number("k.reserved", { title: titles.reserved, width: 90 }),
    sellable: number(sellable, { title: titles.sellable, width: 90, card: true }),
    supply: tag(`case when ${sellable} <= 0 then 'out' when ${sellable} <= k.warn_at then 'low' else 'enough' end`, {
      title: titles.supply,
      options: supplies,
      width: 90,
      card: true,
    }),
    missing: number("nullif(k.missing, 0)", { title: titles.missing, width: 90 }),
    shelf: textColumn("k.shelf", { title: titles.shelf, width: 90 }),
    warn_at: number("k.warn_at", { title: titles.warnAt, width: 90 }),
    price_fen: money("k.price_fen", { title: titles.price, width: 100 }),
    cost_fen: money("k.cost_fen", { title: titles.averageCost, width: 100 }),
    value_fen: money("k.on_hand * k.cost_fen", { title: titles.value, width: 120 }),
    status: tag("k.status", { title: titles.status, options: skuStatuses, width: 90 }),
  },
  filters: {
    keyword: byKeyword({
      title: t("keyword"),
      fields: {
        any: { title: titles.anyWord, sql: "g.search", match: "contains" },
      },
    }),
    goods: byText({ title: titles.goodsId, sql: "k.goods_id", match: "key" }),
    cat: byCascader({
      title: titles.cat,
      levels: [
        "case c.level when 1 then c.id when 2 then p.id else q.id end",
        "case c.level when 2 then c.id when 3 then p.id end",
        "case c.level when 3 then c.id end",
      ],
      tree: catTreeOf,
    }),
    low: bySwitch({ title: t("supply.low"), sql: `k.status <> 2 and ${sellable} <= k.warn_at`, quick: "amber" }),
    out: bySwitch({ title: t("supply.out"), sql: `k.status <> 2 and ${sellable} <= 0`, quick: "red" }),
    missing: bySwitch({ title: titles.missing, sql: "k.missing > 0", quick: "red" }),
    status: bySelect({ title: titles.status, sql: "k.status", options: skuStatuses }),
  },
  order: "on_hand",
  limit: 20,
  sums: ["on_hand", "reserved", "sellable", "value_fen"],
  detail: "/goods/list/stock/:id",
  record: {
    facts: [
      { title: t("facts.stock"), columns: ["on_hand", "reserved", "sellable", "missing", "warn_at", "shelf"] },
      { title: t("facts.money"), columns: ["price_fen", "cost_fen", "value_fen", "sku_code", "barcode"] },
    ],
    related: [
      { list: stockLogCalls.StockLogList.api, filter: "sku" },
      { list: supplyCalls.SupplyLineList.api, filter: "sku" },
    ],
  },
  actions: {
    count_all: countAll,
    change: rowAction<typeof changeForm>({
      ...stockCalls.StockChange,
      title: t("change"),
      primary: true,
      facts: skuFacts,
      form: changeForm,
      // Two deliveries of the same size are both valid.
      repeatable: true,
      run: changeStock,
    }),
    count: rowAction<typeof countForm>({
      ...stockCalls.StockCount,
      title: t("count"),
      facts: skuFacts,
      form: countForm,
      prefill: async (ctx, id) => ({
        counted: (await holdSku(ctx, id)).on_hand,
        version: await lastStockMove(ctx.tx, ctx.supplier.id, id),
      }),
      run: async (ctx, id, { counted: found, note: why }, version) =>
        void (await countStock(ctx, [{ sku_id: id, counted: found }], why, version)),
    }),
    warn: rowAction<typeof warnForm>({
      ...stockCalls.SkuWarn,
      title: t("warn"),
      bulk: true,
      facts: skuFacts,
      form: warnForm,
      inline: ["warn_at"],
      prefill: async (ctx, id) => ({ warn_at: (await holdSku(ctx, id)).warn_at }),
      run: (ctx, id, { warn_at }) => warnAt(ctx, id, warn_at),
    }),
    shelf: rowAction<typeof shelfForm>({
      ...stockCalls.SkuShelf,
      title: t("shelf"),
      bulk: true,
      facts: skuFacts,
      form: shelfForm,
      inline: ["shelf"],
      prefill: async (ctx, id) => ({ shelf: (await holdSku(ctx, id)).shelf }),
      run: (ctx, id, { shelf }) => putOnShelf(ctx, id, shelf ?? ""),
    }),
    log: linkAction({
      title: t("log"),
      to: "/goods/list/stocklog?sku=:id",
      permission: stockLogCalls.StockLogList.api,
    }),
  },
  export: stockCalls.SkuExport.api,
  topic: "sku",
});
