import type { Text, TextData } from "@kangying/contract/core/language";
import { orderStatuses } from "@kangying/contract/orders/order";
import { orderPages } from "@kangying/contract/orders/orders.calls";
import { actor, image, instant, money, number, tag, text as textColumn } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byText } from "../../core/list/filters/filters.ts";
import { actChoices } from "./act-words.ts";
import { t, titles } from "./order-acts.texts.ts";

const ofOrder = byText({ title: titles.orderId, sql: "x.order_id", match: "key" });

/** The list of ordered items, each with its shares of all amounts and the state of its pieces. */
export const orderItemList = defineList({
  api: orderPages.OrderItemList.api,
  id: "order-items",
  title: t("items"),
  from: "lent.order_item x",
  pk: "x.id",
  tenant: "x.supplier_id",
  columns: {
    picture: image("x.picture", { title: titles.pictures, width: 70 }),
    name: textColumn("x.name", { title: titles.goods, width: 180, fixed: true }),
    title: textColumn("x.title", { title: titles.spec, width: 140 }),
    sku_code: textColumn("x.sku_code", { title: titles.skuCode, width: 110 }),
    price_fen: money("x.price_fen", { title: titles.price, width: 100 }),
    qty: number("x.qty", { title: titles.pieces, width: 70, card: true }),
    goods_fen: money("x.price_fen * x.qty", { title: titles.goodsSum, width: 110 }),
    off_fen: money("x.adjust_fen - x.discount_fen - x.rank_fen - x.coupon_fen - x.points_fen", {
      title: titles.offAll,
      width: 110,
      hidden: true,
    }),
    discount_fen: money("-x.discount_fen", { title: titles.discount, width: 90, hidden: true }),
    rank_fen: money("-x.rank_fen", { title: titles.rank, width: 90 }),
    coupon_fen: money("-x.coupon_fen", { title: titles.coupon, width: 90 }),
    points_fen: money("-x.points_fen", { title: titles.points, width: 90, hidden: true }),
    freight_fen: money("x.freight_fen", { title: titles.freight, width: 90 }),
    adjust_fen: money("x.adjust_fen", { title: titles.adjust, width: 90 }),
    pay_fen: money("x.pay_fen", { title: titles.payFen, width: 110, card: true }),
    refunded_fen: money("x.refunded_fen", { title: titles.refunded, width: 100 }),
    sent: number("x.sent", { title: titles.sent, width: 70 }),
    used: number("x.used", { title: titles.used, width: 70, hidden: true }),
    refunding: number("x.unsent_refunding + x.sent_refunding", { title: titles.refunding, width: 80 }),
    given_back: number("x.unsent_refunded + x.sent_refunded", { title: titles.givenBack, width: 80 }),
    left: number("x.qty - x.sent - x.used - x.unsent_refunding - x.unsent_refunded", {
      title: titles.left,
      width: 80,
      card: true,
    }),
    line: number("x.id", { title: titles.line, sort: true, width: 80, hidden: true }),
  },
  filters: { of_order: ofOrder },
  order: "line",
  limit: 20,
  sums: [
    "qty",
    "goods_fen",
    "off_fen",
    "rank_fen",
    "coupon_fen",
    "freight_fen",
    "adjust_fen",
    "pay_fen",
    "refunded_fen",
  ],
  topic: "order",
});

/** SQL of the names of an order's goods, in the order of their shares. */
const namesSql = `(select array_agg(i.name order by i.pos) from lent.order_item i where i.supplier_id = x.supplier_id and i.order_id = x.order_id)`;

/** The share of each product in an amount. With only one product there is nothing to split. */
const sayShares = ({ shares, names }: Readonly<Record<string, unknown>>): string | null => {
  const all = Array.isArray(shares) ? shares.map(Number) : [];
  const goods = Array.isArray(names) ? names.map(String) : [];
  if (all.length < 2) return null;
  return all
    .map((fen, at) => (fen === 0 ? "" : `${goods[at] ?? ""} ${(fen / 100).toFixed(2).replace("-", "−")}`.trim()))
    .filter(Boolean)
    .join(" · ");
};

/** The list of price lines, with the texts from the time of pricing. */
export const orderPriceList = defineList({
  api: orderPages.OrderPriceList.api,
  id: "order-prices",
  title: t("prices"),
  from: "lent.order_price_line x",
  pk: "x.id",
  tenant: "x.supplier_id",
  columns: {
    words: {
      ...textColumn("x.step", { title: titles.words, width: 320, fixed: true }),
      parts: { value: "x.step", title: "x.title", data: "x.data" },
      cell: ({ title, data }, ctx) => ctx.text(title as Text, data as TextData),
      file: ({ title, data }, ctx) => ctx.text(title as Text, data as TextData),
    },
    amount_fen: money("x.amount_fen", { title: titles.amount, width: 130, card: true }),
    shares: {
      ...textColumn("x.step", { title: titles.shares, width: 320 }),
      parts: { value: "x.step", shares: "x.shares_fen", names: namesSql },
      cell: sayShares,
      file: sayShares,
    },
    line: number("x.id", { title: titles.line, sort: true, width: 80, hidden: true }),
  },
  filters: { of_order: ofOrder },
  order: "line",
  limit: 20,
  sums: ["amount_fen"],
  topic: "order",
});

/** The timeline of an order, the newest first. */
export const orderLogList = defineList({
  api: orderPages.OrderLogList.api,
  id: "order-log",
  title: t("log"),
  from: "lent.order_log x",
  pk: "x.id",
  tenant: "x.supplier_id",
  columns: {
    at: instant("x.at", { title: titles.at, width: 160, fixed: true }),
    act: tag("x.act", { title: titles.act, options: actChoices, width: 130, card: true }),
    by: actor("x.actor_name", { title: titles.by, width: 130, card: true }),
    to_status: tag("x.to_status", { title: titles.status, options: orderStatuses, width: 90 }),
    amount_fen: money("(coalesce(x.told ->> 'amount_fen', x.told ->> 'payable_fen'))::bigint", {
      title: titles.amount,
      width: 120,
    }),
    note: textColumn("x.note", { title: titles.note, width: 280 }),
    line: number("x.id", { title: titles.line, sort: true, width: 80, hidden: true }),
  },
  filters: { of_order: ofOrder },
  order: "-line",
  limit: 50,
  topic: "order",
});
