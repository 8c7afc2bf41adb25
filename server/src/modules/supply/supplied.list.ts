import { goodsStatuses } from "@kangying/contract/goods/goods";
import { suppliedCalls } from "@kangying/contract/supply/supply.calls";
import {
  supplyGiveBackPreview,
  supplyMorePreview,
  supplyPricePreview,
  supplySettlePreview,
} from "@kangying/contract/supply/supply.endpoints";
import { choice } from "@kangying/contract/core/choice";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { linkAction, rowAction, type RowState } from "../../core/list/actions/actions.ts";
import { image, instant, money, number, tag, text, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { byKeyword, bySelect, bySwitch } from "../../core/list/filters/filters.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { stockCalls } from "@kangying/contract/goods/goods.calls";
import { otherPeople, secondPerson } from "../finance/public.ts";
import { giveBack } from "./give-back.ts";
import { importMore } from "./import-goods.ts";
import { piecesField, sellingField } from "./market.list.ts";
import { settleSupply } from "./settle-supply.ts";
import { t, titles } from "./supply.texts.ts";
import { takePrice } from "./take-price.ts";
import { findSupplied, sourcesTaken, throughWindow } from "./windows.repo.ts";

const moreForm = { pieces: piecesField };
const takeForm = { ...moreForm, shown_fen: fields.total({ title: t("preview.onceSold") }) };
const priceForm = { price_fen: sellingField, shown_fen: fields.total({ title: titles.offerPrice }) };
const settleForm = {
  pay_fen: fields.total({ title: titles.due }),
  note: fields.text({ title: titles.note, help: t("note.help"), max_length: 100 }),
  second_account: fields.select<number>({
    title: t("second"),
    help: t("second.help"),
    options: otherPeople,
    when_asked: true,
  }),
  second_password: fields.text({
    title: t("second_password"),
    secret: true,
    verbatim: true,
    max_length: 200,
    when_asked: true,
  }),
};

const offerStates = [
  choice("offered", t("offer.1"), "green"),
  choice("moved", t("offer.moved"), "amber"),
  choice("stopped", t("offer.2"), "slate"),
] as const;
const stateSql = `case when i.offer_status = 2 then 'stopped' when i.offer_fen <> i.price_fen then 'moved' else 'offered' end`;

const sourceOptions = async (ctx: ListContext): Promise<readonly OptionDef[]> =>
  (await throughWindow(ctx, sourcesTaken)).map((source) => ({ value: source, title: verbatim(source) }));

/** The list of goods taken from other shops: what is sold, and what is due. */
export const suppliedList = defineList({
  api: suppliedCalls.SuppliedList.api,
  id: "supplied",
  title: pageTitle("supplyGoods"),
  from: "platform.supply_import i",
  pk: "i.id",
  tenant: "i.shop_id",
  schema: "platform",
  columns: {
    goods: text("i.goods", { title: titles.goods, width: 200, fixed: true }),
    picture: image("i.picture", { title: titles.picture, width: 70 }),
    source: text("i.source", { title: titles.source, width: 150, card: true }),
    price_fen: money("i.price_fen", { title: titles.supplyPrice, sort: true, width: 100 }),
    offer: tag(stateSql, { title: titles.offer, options: offerStates, width: 110 }),
    offer_fen: money("nullif(i.offer_fen, i.price_fen)", { title: titles.offerPrice, width: 110, hidden: true }),
    selling_fen: money("i.selling_fen", { title: titles.selling, width: 100 }),
    status: tag("i.goods_status", { title: titles.status, options: goodsStatuses, width: 90 }),
    pieces: number("i.pieces", { title: titles.imported, width: 90 }),
    sellable: number("i.sellable", { title: titles.stock, width: 90 }),
    sold: number("i.sold", { title: titles.sold, width: 90, card: true }),
    lost: number("i.lost", { title: titles.lost, width: 90, hidden: true }),
    settled_fen: money("i.settled_fen", { title: titles.settled, width: 110, hidden: true }),
    on_way_fen: money("i.on_way_fen", { title: titles.onWay, width: 110, hidden: true }),
    due_fen: money("i.due_fen", { title: titles.due, width: 110, card: true }),
    created_at: instant("i.created_at", { title: titles.importedAt, sort: true, width: 160, hidden: true }),
  },
  filters: {
    keyword: byKeyword({
      title: titles.goods,
      fields: { any: { title: titles.goods, sql: "i.search", match: "contains" } },
    }),
    source: bySelect({ title: titles.source, sql: "i.source", options: sourceOptions }),
    due: bySwitch({ title: titles.due, sql: "i.due_fen > 0", quick: "amber" }),
    moved: bySwitch({ title: t("offer.moved"), sql: `${stateSql} = 'moved'`, quick: "red" }),
  },
  order: "-created_at",
  limit: 20,
  sums: ["sold", "due_fen"],
  state: { due: "i.due_fen > 0", offer: stateSql, sku_id: "i.sku_id", returnable: "i.returnable > 0" },
  empty: t("supplied.empty"),
  actions: {
    settle: rowAction<typeof settleForm, undefined, "due">({
      ...suppliedCalls.SuppliedSettle,
      title: t("settle"),
      primary: true,
      icon: "banknote",
      form: settleForm,
      when: ({ due }: RowState<"due">) => due === true,
      preview: { api: supplySettlePreview.api, depends_on: [], total: "pay_fen" },
      repeatable: true,
      run: async (ctx, id, { pay_fen, note, second_account, second_password }) => {
        const by = await secondPerson(ctx, suppliedCalls.SuppliedSettle.api, { second_account, second_password });
        await settleSupply(ctx, id, { shown_fen: pay_fen, note }, by);
      },
    }),
    more: rowAction<typeof takeForm, undefined, "offer">({
      ...suppliedCalls.SuppliedMore,
      title: t("more"),
      facts: ["source", "price_fen", "sellable"],
      form: takeForm,
      when: ({ offer }: RowState<"offer">) => offer !== "stopped",
      preview: { api: supplyMorePreview.api, depends_on: ["pieces"], total: "shown_fen" },
      // The same number of pieces may be wanted twice.
      repeatable: true,
      run: importMore,
    }),
    price: rowAction<typeof priceForm, undefined, "offer">({
      ...suppliedCalls.SuppliedPrice,
      title: t("price"),
      form: priceForm,
      when: ({ offer }: RowState<"offer">) => offer === "moved",
      prefill: async (ctx, id) => {
        const told = await throughWindow(ctx, (there) => findSupplied(there, id));
        return { price_fen: told && Math.max(told.selling_fen, told.offer_fen), version: told?.version };
      },
      preview: { api: supplyPricePreview.api, depends_on: [], total: "shown_fen" },
      run: takePrice,
    }),
    give_back: rowAction<typeof moreForm, undefined, "returnable">({
      ...suppliedCalls.SuppliedGiveBack,
      title: t("giveBack"),
      icon: "undo-2",
      form: moreForm,
      when: ({ returnable }: RowState<"returnable">) => returnable === true,
      preview: { api: supplyGiveBackPreview.api, depends_on: ["pieces"] },
      // The same number may be returned a second time.
      repeatable: true,
      run: (ctx, id, { pieces }) => giveBack(ctx, id, pieces),
    }),
    stock: linkAction({
      title: titles.stock,
      to: "/goods/list/stock",
      permission: stockCalls.SkuList.api,
    }),
  },
  export: suppliedCalls.SuppliedExport.api,
  topic: "supply_import",
});
