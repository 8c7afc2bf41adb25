import { choice } from "@kangying/contract/core/choice";
import { mostStock, skuStatuses, stockReasons } from "@kangying/contract/goods/goods";
import { stockCalls, stockLogCalls, supplyCalls } from "@kangying/contract/goods/goods.calls";
import { countTrial, skuOptions, supplyTrial } from "@kangying/contract/goods/stock.endpoints";
import { orderLists } from "@kangying/contract/orders/orders.calls";
import { refundCalls } from "@kangying/contract/refunds/refunds.calls";
import { linkAction, rowAction, topAction } from "../../core/list/actions/actions.ts";
import {
  actor,
  type ColumnDef,
  image,
  instant,
  link,
  money,
  number,
  tag,
  text as textColumn,
} from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import {
  byCascader,
  byDate,
  byKeyword,
  bySelect,
  bySwitch,
  byText,
  typedAnywhere,
} from "../../core/list/filters/filters.ts";
import { catTreeOf, holdSku } from "../goods/public.ts";
import { changeStock, countStock, type ManualReason, putOnShelf, receiveSupply, warnAt } from "./move-pieces.ts";
import { lastStockMove } from "./stock.repo.ts";
import { t, titles } from "./stock.texts.ts";

const pieces = { max: mostStock, decimals: 0 } as const;
const note = fields.text({ title: titles.note, max_length: 200 });
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
const countForm = { counted: fields.number<true>({ title: titles.counted, required: true, ...pieces, min: 0 }), note };
const warnForm = { warn_at: fields.number<true>({ title: titles.warnAt, required: true, ...pieces, min: 0 }) };
const shelfForm = { shelf: fields.text({ title: titles.shelf, help: t("shelf.help"), max_length: 20 }) };
const sku = fields.remote<true>({ title: titles.sku, required: true, remote: { api: skuOptions.api } });
const countAllForm = {
  lines: fields.rows({
    title: titles.lines,
    required: true,
    as: "table",
    max: 100,
    fields: {
      sku_id: sku,
      counted: fields.number<true>({ title: titles.counted, required: true, ...pieces, min: 0 }),
    },
  }),
  note,
};

const sellable = "k.on_hand - k.reserved";
const supplies = [
  choice("enough", t("supply.enough"), "green"),
  choice("low", t("supply.low"), "amber"),
  choice("out", t("supply.out"), "red"),
] as const;

export const countAll = topAction<typeof countAllForm>({
  ...stockCalls.StockCountMany,
  title: t("count"),
  icon: "clipboard-check",
  form: countAllForm,
  preview: { api: countTrial.api, depends_on: ["lines"] },
  run: (ctx, { lines, note: why }) => countStock(ctx, lines, why),
});
const supplyForm = {
  source: fields.text<true>({ title: titles.source, required: true, max_length: 60 }),
  note,
  lines: fields.rows({
    title: titles.lines,
    required: true,
    as: "table",
    max: 100,
    fields: {
      sku_id: sku,
      pieces: fields.number<true>({ title: titles.pieces, required: true, ...pieces, min: 1 }),
      cost_fen: fields.money<true>({ title: titles.cost, required: true, min: 0, max: 100_000_000 }),
      batch: fields.text({ title: titles.batch, max_length: 40 }),
      expires_on: fields.date({ title: titles.expiresOn }),
    },
  }),
};
export const receive = topAction<typeof supplyForm>({
  ...supplyCalls.SupplyReceive,
  title: t("receive"),
  primary: true,
  icon: "plus",
  form: supplyForm,
  preview: { api: supplyTrial.api, depends_on: ["lines"] },
  repeatable: true,
  run: receiveSupply,
});
/** Which SKU, and what there is of it. */
const skuFacts = ["title", "sku_code", "on_hand", "reserved", "sellable"] as const;

/** Every SKU with what there is of it. */
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
    picture: image("g.images[1]", { title: titles.picture, width: 70 }),
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
      // Two deliveries of the same size are two deliveries.
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
      run: async (ctx, id, { counted, note: why }, version) =>
        void (await countStock(ctx, [{ sku_id: id, counted }], why, version)),
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

export const ofSku = `join lent.sku k on k.supplier_id = m.supplier_id and k.id = m.sku_id
    join lent.goods g on g.supplier_id = k.supplier_id and g.id = k.goods_id`;

const supplyPage = { to: "/goods/list/supply?keyword_field=no&keyword=", permission: supplyCalls.SupplyList.api };
/** The page that has a document, by what its number begins with; it is looked for by its number. */
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

/** Every piece that came, went, was promised or set free. Rows are never changed: a mistake is a new row with its reason. */
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
    delta_on_hand: number("nullif(m.delta_on_hand, 0)", { title: titles.deltaOnHand, width: 90, card: true }),
    delta_reserved: number("nullif(m.delta_reserved, 0)", { title: titles.deltaReserved, width: 90 }),
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
          title: titles.anyWord,
          sql: "g.search",
          match: "contains",
          condition: `m.sku_id = any(array(select u.id from lent.goods o join lent.sku u on u.supplier_id = o.supplier_id and u.goods_id = o.id
            where o.search ilike ${typedAnywhere}))`,
        },
        doc_no: { title: titles.docNo, sql: "m.doc_no", match: "exact" },
      },
    }),
    sku: byText({ title: titles.skuId, sql: "m.sku_id", match: "key" }),
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
