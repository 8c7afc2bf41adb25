import { choice } from "@kangying/contract/core/choice";
import { mostStock } from "@kangying/contract/goods/goods";
import { skuOptions } from "@kangying/contract/goods/stock.endpoints";
import { supplyOfferCalls } from "@kangying/contract/supply/supply.calls";
import { AppError } from "../../core/kernel/app-error.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction, topAction, type RowState } from "../../core/list/actions/actions.ts";
import { image, instant, money, number, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { byKeyword, bySelect, bySwitch } from "../../core/list/filters/filters.ts";
import { editOffer, offerGoods, resumeOffer, stopOffer } from "./offer-goods.ts";
import { findOffer } from "./supply.repo.ts";
import { t, titles } from "./supply.texts.ts";

const price_fen = fields.money<true>({ title: titles.supplyPrice, required: true, min: 1, max: 100_000_000 });
const agreed = fields.number<true>({
  title: titles.agreed,
  required: true,
  min: 1,
  max: mostStock,
  decimals: 0,
});
const offerForm = {
  lines: fields.rows({
    title: titles.lines,
    required: true,
    as: "table",
    max: 50,
    fields: {
      sku_id: fields.remote<true>({ title: titles.sku, required: true, remote: { api: skuOptions.api } }),
      price_fen,
      agreed,
    },
  }),
};
const editForm = { price_fen, agreed };
const states = [choice(1, t("offer.1"), "green"), choice(2, t("offer.2"), "slate")] as const;
const isIn =
  (status: number) =>
  (state: RowState<"status">): boolean =>
    state.status === status;

/** The list of this shop's offers to the others, with the results. */
export const offersList = defineList({
  api: supplyOfferCalls.OfferList.api,
  id: "supply-offers",
  title: pageTitle("supplyOffers"),
  from: "platform.supply_offer o",
  pk: "o.id",
  tenant: "o.source_id",
  schema: "platform",
  columns: {
    goods: text("o.goods", { title: titles.goods, width: 200, fixed: true }),
    spec: text("o.spec", { title: titles.spec, width: 120 }),
    picture: image("o.picture", { title: titles.picture, width: 70 }),
    price_fen: money("o.price_fen", { title: titles.supplyPrice, sort: true, width: 100, card: true }),
    agreed: number("o.agreed", { title: titles.agreed, width: 90 }),
    taken: number("o.taken", { title: titles.taken, width: 90, card: true }),
    remaining: number("o.remaining", { title: titles.remaining, width: 90 }),
    sellable: number("o.sellable", { title: titles.stock, width: 90 }),
    shops: number("o.shops", { title: titles.shops, width: 90 }),
    sold: number("o.sold", { title: titles.sold, width: 90 }),
    settled_fen: money("o.settled_fen", { title: titles.settled, width: 110 }),
    on_way_fen: money("o.on_way_fen", { title: titles.onWay, width: 110 }),
    due_fen: money("o.due_fen", { title: titles.dueToUs, width: 110, card: true }),
    lost: number("o.lost", { title: titles.lost, width: 90, hidden: true }),
    status: tag("o.status", { title: titles.status, options: states, width: 90, card: true }),
    created_at: instant("o.created_at", { title: titles.offeredAt, sort: true, width: 160, hidden: true }),
  },
  filters: {
    keyword: byKeyword({
      title: titles.goods,
      fields: { any: { title: titles.goods, sql: "o.search", match: "contains" } },
    }),
    status: bySelect({ title: titles.status, sql: "o.status", options: states }),
    due: bySwitch({ title: titles.dueToUs, sql: "o.due_fen > 0", quick: "amber" }),
    on_way: bySwitch({ title: titles.onWay, sql: "o.on_way_fen > 0", quick: "green" }),
  },
  order: "-created_at",
  limit: 20,
  sums: ["taken", "sold", "due_fen"],
  state: { status: "o.status" },
  empty: t("offers.empty"),
  actions: {
    add: topAction<typeof offerForm>({
      ...supplyOfferCalls.OfferAdd,
      title: t("offer.add"),
      primary: true,
      icon: "plus",
      form: offerForm,
      run: (ctx, { lines }) => offerGoods(ctx, lines),
    }),
    edit: rowAction<typeof editForm>({
      ...supplyOfferCalls.OfferEdit,
      title: t("offer.edit"),
      primary: true,
      facts: ["goods", "taken", "sellable"],
      form: editForm,
      prefill: async ({ tx, supplier }, id) => {
        const offer = await findOffer(tx, supplier.id, id);
        if (!offer) throw new AppError("not_found");
        return { price_fen: offer.price_fen, agreed: offer.agreed, version: offer.version };
      },
      run: editOffer,
    }),
    stop: rowAction<{}, undefined, "status">({
      ...supplyOfferCalls.OfferStop,
      title: t("offer.stop"),
      bulk: true,
      confirm: t("offer.stop.confirm"),
      when: isIn(1),
      undo: supplyOfferCalls.OfferResume.api,
      run: (ctx, id, _values, version) => stopOffer(ctx, id, version),
    }),
    resume: rowAction<{}, undefined, "status">({
      ...supplyOfferCalls.OfferResume,
      title: t("offer.resume"),
      bulk: true,
      when: isIn(2),
      undo: supplyOfferCalls.OfferStop.api,
      run: (ctx, id, _values, version) => resumeOffer(ctx, id, version),
    }),
  },
  export: supplyOfferCalls.OfferExport.api,
  topic: "supply_offer",
});
