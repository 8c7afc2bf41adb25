import { supplyMarketCalls } from "@kangying/contract/supply/supply.calls";
import { supplyImportPreview } from "@kangying/contract/supply/supply.endpoints";
import { mostStock } from "@kangying/contract/goods/goods";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { rowAction, type RowState } from "../../core/list/actions/actions.ts";
import { image, instant, money, number, text, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { byKeyword, byNumber, bySelect, bySwitch } from "../../core/list/filters/filters.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { catTreeOf } from "../goods/public.ts";
import { importGoods } from "./import-goods.ts";
import { t, titles } from "./supply.texts.ts";
import { findOffered, sourcesOffering, throughWindow } from "./windows.repo.ts";

/** The number of pieces to take, at least one. */
export const piecesField = fields.number<true>({
  title: titles.pieces,
  required: true,
  min: 1,
  max: mostStock,
  decimals: 0,
});
/** The price at which a shop sells what another one supplies. */
export const sellingField = fields.money<true>({
  title: titles.selling,
  help: t("selling.help"),
  required: true,
  min: 1,
  max: 100_000_000,
});

const importForm = {
  pieces: piecesField,
  price_fen: sellingField,
  cat_id: fields.cascader<true>({ title: titles.cat, required: true, tree: catTreeOf }),
  shown_fen: fields.total({ title: t("preview.onceSold") }),
};

const sourceOptions = async (ctx: ListContext): Promise<readonly OptionDef[]> =>
  (await throughWindow(ctx, sourcesOffering)).map((source) => ({ value: source, title: verbatim(source) }));

/** The list of other open shops' offers: name, picture, price and remaining pieces; no other data of them. */
export const marketList = defineList({
  api: supplyMarketCalls.MarketList.api,
  id: "supply-market",
  title: pageTitle("supplyMarket"),
  from: "platform.supply_market m",
  pk: "m.id",
  tenant: "m.shop_id",
  schema: "platform",
  columns: {
    goods: text("m.goods", { title: titles.goods, width: 200, fixed: true }),
    spec: text("m.spec", { title: titles.spec, width: 120 }),
    picture: image("m.picture", { title: titles.picture, width: 70 }),
    source: text("m.source", { title: titles.source, width: 160, card: true }),
    price_fen: money("m.price_fen", { title: titles.supplyPrice, sort: true, width: 110, card: true }),
    remaining: number("m.remaining", { title: titles.remaining, width: 90, card: true }),
    imported: number("m.imported", { title: titles.imported, width: 90 }),
    created_at: instant("m.created_at", { title: titles.offeredAt, sort: true, width: 160 }),
  },
  filters: {
    keyword: byKeyword({
      title: titles.goods,
      fields: { any: { title: titles.goods, sql: "m.goods", match: "contains" } },
    }),
    source: bySelect({ title: titles.source, sql: "m.source", options: sourceOptions }),
    price_fen: byNumber({ title: titles.supplyPrice, sql: "m.price_fen", money: true }),
    fresh: bySwitch({ title: t("market.fresh"), sql: "m.import_id is null", quick: "green" }),
  },
  order: "-created_at",
  limit: 20,
  state: { import_id: "m.import_id", remaining: "m.remaining" },
  empty: t("market.empty"),
  actions: {
    import: rowAction<typeof importForm, undefined, "import_id" | "remaining">({
      ...supplyMarketCalls.SupplyImport,
      title: t("import"),
      primary: true,
      icon: "download",
      form: importForm,
      when: ({ import_id, remaining }: RowState<"import_id" | "remaining">) =>
        import_id === null && Number(remaining) > 0,
      prefill: async (ctx, id) => ({
        price_fen: (await throughWindow(ctx, (there) => findOffered(there, id)))?.price_fen,
      }),
      preview: { api: supplyImportPreview.api, depends_on: ["pieces"], total: "shown_fen" },
      run: async (ctx, id, values) => void (await importGoods(ctx, id, values)),
    }),
  },
  topic: "supply_market",
});
