import {
  carriers,
  interceptionStatus,
  interceptionStatuses,
  type CarrierCode,
} from "@kangying/contract/orders/shipping";
import { interceptionCalls as calls } from "@kangying/contract/orders/shipping.calls";
import { formatText } from "../../../core/kernel/text.ts";
import { pageTitle } from "../../../core/kernel/page-titles.ts";
import { rowAction, topAction, type RowState } from "../../../core/list/actions/actions.ts";
import { actor, instant, tag, text as textColumn } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { fields } from "../../../core/list/fields.ts";
import { byDate, byKeyword, byMultiselect, bySelect } from "../../../core/list/filters/filters.ts";
import { Said } from "../../../core/wire/route.ts";
import { t } from "../shipping.texts.ts";
import { endInterceptionOf, interceptParcel } from "./intercept-parcel.ts";

const carrierOptions = carriers.map(({ code, title }) => ({ value: code, title }));

const addAction = topAction({
  api: calls.InterceptionAdd.api,
  class: calls.InterceptionAdd.class,
  title: t("intercept"),
  form: {
    order_no: fields.text<true>({ title: t("order_no"), required: true, max_length: 30 }),
    waybill: fields.text<true>({ title: t("waybill"), required: true, max_length: 40, no_chinese: true }),
    carrier: fields.select<CarrierCode>({ title: t("carrier"), help: t("carrier.help"), options: carrierOptions }),
    note: fields.text({ title: t("note"), max_length: 200 }),
  },
  run: async (ctx, values) => {
    const { id, carrier } = await interceptParcel(ctx, values);
    return new Said({ id }, t("intercept.done"), {
      carrier: carrier ? formatText(carrier, ctx.language, {}) : values.waybill,
    });
  },
});

const [, ...ends] = interceptionStatuses;
const endAction = rowAction({
  ...calls.InterceptionEnd,
  title: t("intercept.end"),
  saves: true,
  primary: true,
  facts: ["order_no", "carrier", "waybill", "recipient"],
  form: {
    status: fields.select<1 | 2, true>({
      title: t("intercept.ended"),
      help: t("intercept.end.help"),
      required: true,
      options: ends,
    }),
    note: fields.text({ title: t("note"), max_length: 200 }),
  },
  when: ({ status }: RowState<"status">) => status === interceptionStatus.asked,
  run: endInterceptionOf,
});

/** The list of parcels that a carrier has although their orders were closed, until the result is known. */
export const interceptionsList = defineList({
  api: calls.InterceptionList.api,
  id: "interceptions",
  title: pageTitle("interceptions"),
  // A left join, although each has its order: so a later page does not join the rows that it skips.
  from: "interception n left join lent.shop_order o on o.supplier_id = n.supplier_id and o.id = n.order_id",
  pk: "n.id",
  tenant: "n.supplier_id",
  columns: {
    waybill: textColumn("n.waybill", { title: t("waybill"), width: 170, fixed: true }),
    carrier: tag("n.carrier", { title: t("carrier"), options: carrierOptions, width: 110, card: true }),
    status: tag("n.status", { title: t("status"), options: interceptionStatuses, width: 130, card: true }),
    order_no: textColumn("n.order_no", { title: t("order_no"), width: 170, card: true }),
    recipient: textColumn("o.recipient", { title: t("recipient"), width: 110 }),
    region: textColumn("o.region", { title: t("region"), width: 180 }),
    closed_at: instant("o.closed_at", { title: t("intercept.closed"), width: 160 }),
    asked_at: instant("n.asked_at", { title: t("intercept.asked"), sort: true, width: 160 }),
    asked_by: actor("n.asked_by", { title: t("intercept.by"), width: 110 }),
    ended_at: instant("n.ended_at", { title: t("intercept.endedAt"), width: 160 }),
    ended_by: actor("n.ended_by", { title: t("intercept.endedBy"), width: 110 }),
    note: textColumn("nullif(n.note, '')", { title: t("note"), width: 200 }),
  },
  filters: {
    keyword: byKeyword({
      title: t("keyword"),
      placeholder: t("keyword.interception"),
      fields: {
        words: { title: t("waybill"), sql: "n.search", match: "contains" },
      },
    }),
    status: byMultiselect({ title: t("status"), sql: "n.status", options: interceptionStatuses }),
    carrier: bySelect({ title: t("carrier"), sql: "n.carrier", options: carrierOptions }),
    asked: byDate({ title: t("intercept.asked"), sql: "n.asked_at", of: "instant" }),
  },
  order: "-asked_at",
  limit: 20,
  empty: t("intercept.empty"),
  state: { status: "n.status" },
  actions: { add: addAction, end: endAction },
  export: calls.InterceptionExport.api,
  topic: "interception",
  detail: "/orderManagement/look/:id",
  detail_key: "n.order_id",
  detail_permission: "seller/order/OrderAllList",
});
