import { soldLineCalls } from "@kangying/contract/statistics/sold-lines.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { instant, money, number, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, byText } from "../../core/list/filters/filters.ts";
import { t } from "./trade-stats.texts.ts";

const kept = "(i.qty - i.unsent_refunded - i.returned)";
const cost = `i.cost_fen * ${kept}`;

/** The list of sold lines, with the part of each that was not refunded. The figures of trade and goods are sums of its rows. */
export const soldLinesList = defineList({
  api: soldLineCalls.SoldLineList.api,
  id: "sold-lines",
  title: pageTitle("soldLines"),
  from: `lent.order_item i join lent.shop_order o on o.supplier_id = i.supplier_id and o.id = i.order_id
    left join lent.goods g on g.supplier_id = i.supplier_id and g.id = i.goods_id
    left join lent.goods_cat c on c.supplier_id = g.supplier_id and c.id = g.cat_id`,
  pk: "i.id",
  tenant: "i.supplier_id",
  where: ["o.paid_at is not null", "o.pay_channel <> 'opening'"],
  columns: {
    goods: text("i.name", { title: t("line.goods"), width: 180, fixed: true }),
    spec: text("i.title", { title: t("line.spec"), width: 120 }),
    cat: text("c.name", { title: t("line.cat"), width: 110 }),
    order_no: text("o.no", { title: t("line.order"), width: 160 }),
    paid_at: instant("o.paid_at", { title: t("line.paid_at"), sort: true, width: 160 }),
    pieces: number("i.qty", { title: t("line.pieces"), width: 80, card: true }),
    came_back: number(`nullif(i.qty - ${kept}, 0)`, { title: t("line.came_back"), width: 90 }),
    paid_fen: money("i.pay_fen", { title: t("figure.paid"), width: 110 }),
    refunded_fen: money("i.refunded_fen", { title: t("figure.refunded"), width: 110 }),
    net_fen: money("i.pay_fen - i.refunded_fen", { title: t("figure.net"), width: 110, card: true }),
    cost_fen: money(cost, { title: t("line.cost"), width: 110 }),
    margin_fen: money(`i.pay_fen - i.refunded_fen - ${cost}`, { title: t("figure.margin"), width: 110, card: true }),
  },
  filters: {
    keyword: byKeyword({
      title: t("line.keyword"),
      fields: {
        no: { title: t("line.order"), sql: "o.no", match: "exact" },
      },
    }),
    paid: byDate({ title: t("line.paid_at"), sql: "o.paid_at", of: "instant" }),
    cat: byText({ title: t("line.cat"), sql: "g.cat_id", match: "key" }),
    goods: byText({ title: t("line.goods_id"), sql: "i.goods_id", match: "key" }),
  },
  order: "-paid_at",
  limit: 20,
  sums: ["pieces", "paid_fen", "refunded_fen", "net_fen", "cost_fen", "margin_fen"],
  export: soldLineCalls.SoldLineExport.api,
  detail: "/orderManagement/look/:id",
  detail_key: "i.order_id",
});
