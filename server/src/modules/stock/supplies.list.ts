import { choice } from "@kangying/contract/core/choice";
import { supplyCalls } from "@kangying/contract/goods/goods.calls";
import { verbatim } from "../../core/kernel/text.ts";
import {
  actor,
  date,
  instant,
  money,
  number,
  tag,
  text as textColumn,
  type OptionDef,
} from "../../core/list/columns.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, bySelect, byText } from "../../core/list/filters/filters.ts";
import { t, titles } from "./stock.texts.ts";
import { countAll, receive } from "./stock-acts.ts";
import { suppliersOfGoods } from "./stock.repo.ts";
import { ofSku } from "./stock-log.list.ts";

const docKinds = [choice("purchase", t("docs.purchase"), "green"), choice("count", t("docs.count"), "amber")] as const;

/** Options: the suppliers of bought goods. */
const sourceOptions = async ({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> =>
  (await suppliersOfGoods(tx, supplier.id)).map((source) => ({ value: source, title: verbatim(source) }));

/** The list of deliveries and counts. */
export const supplyList = defineList({
  api: supplyCalls.SupplyList.api,
  id: "supply",
  title: t("supply"),
  from: "stock_doc d",
  pk: "d.id",
  tenant: "d.supplier_id",
  columns: {
    no: textColumn("d.no", { title: titles.docNo, width: 160, fixed: true }),
    kind: tag("d.kind", { title: titles.kind, options: docKinds, width: 90, card: true }),
    source: textColumn("d.source", { title: titles.source, width: 160 }),
    pieces: number("d.pieces", { title: titles.pieces, width: 90, card: true }),
    amount_fen: money("d.amount_fen", { title: titles.amount, width: 120, card: true }),
    note: textColumn("d.note", { title: titles.note, width: 200 }),
    at: instant("d.at", { title: titles.at, sort: true, width: 160 }),
    by: actor("d.by_name", { title: titles.by, width: 110 }),
  },
  filters: {
    keyword: byKeyword({
      title: t("keyword"),
      fields: { no: { title: titles.docNo, sql: "d.no", match: "exact" } },
    }),
    source: bySelect({ title: titles.source, sql: "d.source", options: sourceOptions }),
    kind: bySelect({ title: titles.kind, sql: "d.kind", options: docKinds }),
    at: byDate({ title: titles.at, sql: "d.at", of: "instant" }),
  },
  order: "-at",
  limit: 20,
  sums: ["pieces", "amount_fen"],
  actions: { receive, count_all: countAll },
  export: supplyCalls.SupplyExport.api,
  topic: "stock_doc",
});

/** The lines of those documents: batches, their cost, and until when they can be sold. */
export const supplyLineList = defineList({
  api: supplyCalls.SupplyLineList.api,
  id: "supply-lines",
  title: t("supplyLines"),
  from: `stock_doc_line m left join stock_doc d on d.supplier_id = m.supplier_id and d.id = m.doc_id ${ofSku}`,
  pk: "m.id",
  tenant: "m.supplier_id",
  columns: {
    no: textColumn("d.no", { title: titles.docNo, width: 150, fixed: true }),
    kind: tag("d.kind", { title: titles.kind, options: docKinds, width: 90 }),
    goods: textColumn("g.name", { title: titles.goods, width: 160, card: true }),
    spec: textColumn("k.title", { title: titles.spec, width: 130 }),
    pieces: number("m.pieces", { title: titles.pieces, width: 90, card: true }),
    book: number("m.book", { title: titles.book, width: 90 }),
    cost_fen: money("m.cost_fen", { title: titles.cost, width: 100 }),
    amount_fen: money("m.pieces * m.cost_fen", { title: titles.amount, width: 120 }),
    batch: textColumn("m.batch", { title: titles.batch, width: 120 }),
    expires_on: date("m.expires_on", { title: titles.expiresOn, width: 110, card: true }),
    at: instant("d.at", { title: titles.at, width: 160 }),
    line: number("m.id", { title: titles.line, sort: true, width: 90, hidden: true }),
  },
  filters: {
    keyword: byKeyword({
      title: t("keyword"),
      fields: {
        any: { title: titles.anyWord, sql: "g.search", match: "contains" },
      },
    }),
    // Used by the SKU's own page.
    sku: byText({ title: titles.spec, sql: "m.sku_id", match: "key", elsewhere: true }),
    sku_code: byText({ title: titles.skuCode, sql: "k.sku_code", match: "exact" }),
    expires_on: byDate({ title: titles.expiresOn, sql: "m.expires_on", of: "date" }),
  },
  order: "-line",
  limit: 20,
  sums: ["pieces", "amount_fen"],
  topic: "stock_doc",
});
