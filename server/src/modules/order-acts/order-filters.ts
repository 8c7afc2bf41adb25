import { channels } from "@kangying/contract/finance/money";
import {
  orderFlags,
  orderModes,
  orderSources,
  orderStatuses,
  orderTypes,
  shipStatuses,
} from "@kangying/contract/orders/order";
import { regionTreeInfo } from "@kangying/contract/settings/regions.endpoints";
import type { OrderStatus } from "@kangying/contract/orders/order.moves";
import {
  byCascader,
  byDate,
  byKeyword,
  byMultiselect,
  byNumber,
  bySelect,
  bySwitch,
  byText,
  typedAnywhere,
} from "../../core/list/filters/filters.ts";
import { regionTree } from "../settings/public.ts";
import { rankOptions } from "../users/public.ts";
import { isShortSql, orderReveal, promises, promiseSql, twinSql } from "./order-columns.ts";
import { t, titles } from "./order-acts.texts.ts";

/** The filters of a stage's orders. For orders that wait for sending, a packer's filters are one click away. */
export function filtersOf(status: OrderStatus | undefined) {
  return {
    keyword: byKeyword({
      title: t("keyword"),
      placeholder: t("keyword.placeholder"),
      fields: {
        any: {
          title: titles.anyWord,
          sql: "o.search",
          match: "contains",
          condition: `(o.search ilike ${typedAnywhere} or o.id = any(array(select p.order_id from lent.parcel p where p.waybill = upper(:text))))`,
        },
        no: { title: titles.no, sql: "o.no", match: "exact" },
        // The index on the search text finds the last four digits; the comparison of the whole number decides.
        phone: {
          title: titles.wholePhone,
          sql: "o.phone",
          match: "exact",
          condition: "(o.search ilike '%' || right(:text, 4) || '%' and o.phone = :text)",
          permission: orderReveal.api,
        },
      },
    }),
    placed: byDate({ title: titles.placedAt, sql: "o.placed_at", of: "instant" }),
    paid: byDate({ title: titles.paidAt, sql: "o.paid_at", of: "instant" }),
    ...(status ? {} : { status: byMultiselect({ title: titles.status, sql: "o.status", options: orderStatuses }) }),
    ...(status === "pay"
      ? {
          promise: bySelect({
            title: titles.promise,
            sql: promiseSql,
            options: promises,
            quick: ["late", "soon"],
          }),
          twin: bySwitch({ title: t("twin"), sql: twinSql, quick: "violet" }),
          to_bed: bySwitch({
            title: titles.toBed,
            sql: "o.stay_id is not null",
            quick: "cyan",
            // A shop has no beds.
            offered: ({ supplier }) => supplier.industry !== "shop",
          }),
          short: bySwitch({ title: t("short"), sql: isShortSql, quick: "red" }),
        }
      : {}),
    mode: bySelect({ title: titles.mode, sql: "o.freight_mode", options: orderModes }),
    type: bySelect({ title: titles.type, sql: "o.type", options: orderTypes }),
    source: bySelect({ title: titles.source, sql: "o.source", options: orderSources }),
    // Uses a range from the first code to the last one, so that the index can be used. Codes of provinces and cities end with zeros.
    area: byCascader({
      title: titles.area,
      levels: ["o.region_code", "o.region_code", "o.region_code"],
      tree: async () => regionTree(),
      remote: { api: regionTreeInfo.api },
      condition: "(o.region_code between :value and rpad(regexp_replace(:value, '(00)+$', ''), 6, '9'))",
    }),
    channel: bySelect({ title: titles.channel, sql: "o.pay_channel", options: channels }),
    flag: bySelect({ title: titles.flag, sql: "o.flag", options: orderFlags }),
    ...(status === "pay"
      ? {
          ship_status: bySelect({
            title: titles.shipStatus,
            sql: "o.ship_status",
            options: shipStatuses,
            quick: [1],
          }),
        }
      : {}),
    payable: byNumber({ title: titles.payable, sql: "o.payable_fen", money: true }),
    refunding: bySwitch({ title: t("refunding"), sql: "o.refund_status = 1" }),
    refunded: bySwitch({ title: t("refunded"), sql: "o.refunded_fen > 0" }),
    rank: bySelect({ title: titles.rank, sql: "m.rank_id", options: rankOptions }),
    rank_price: bySwitch({ title: t("rank_price"), sql: "o.rank_fen > 0" }),
    member: byText({ title: titles.memberId, sql: "o.member_id", match: "key" }),
  };
}
