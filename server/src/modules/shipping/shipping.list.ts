import {
  carriers,
  ownCarrier,
  parcelStatus,
  parcelStatuses,
  type CarrierCode,
} from "@kangying/contract/orders/shipping";
import { parcelCalls as calls } from "@kangying/contract/orders/shipping.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction, type RowState } from "../../core/list/actions/actions.ts";
import { actor, instant, number, phone, tag, text as textColumn } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { byDate, byKeyword, byMultiselect, bySelect, bySwitch } from "../../core/list/filters/filters.ts";
import { importParcels } from "./import-parcels.ts";
import { renumberParcel, undoParcel } from "./ship-order.ts";
import { t } from "./shipping.texts.ts";
import { askNow } from "./track-parcel.ts";

const carrierOptions = carriers.map(({ code, title }) => ({ value: code, title }));

type State = RowState<"status">;
const isWaiting = ({ status }: State): boolean => status === parcelStatus.waiting;

const numberFields = {
  waybill: fields.text<true>({ title: t("waybill"), required: true, max_length: 40, no_chinese: true }),
  carrier: fields.select<CarrierCode>({ title: t("carrier"), help: t("carrier.help"), options: carrierOptions }),
};
const numberAction = rowAction<typeof numberFields, undefined, "status">({
  ...calls.ParcelNumber,
  title: t("renumber"),
  form: numberFields,
  when: isWaiting,
  run: renumberParcel,
});

const reasonFields = { reason: fields.text<true>({ title: t("reason"), required: true, max_length: 100 }) };
const undoAction = rowAction<typeof reasonFields, undefined, "status">({
  ...calls.ParcelUndo,
  title: t("undo"),
  danger: true,
  form: reasonFields,
  when: isWaiting,
  run: undoParcel,
});

const trackAction = rowAction({
  ...calls.ParcelTrack,
  title: t("track"),
  repeatable: true,
  bulk: true,
  done: t("track.done"),
  when: ({ status, carrier }: RowState<"status" | "carrier">) =>
    carrier !== ownCarrier && status !== parcelStatus.undone && status !== parcelStatus.signed,
  run: (ctx, id) => askNow(ctx, id),
});

/** The list of sent parcels, with the state of each. */
export const parcelsList = defineList({
  api: calls.ParcelList.api,
  id: "parcels",
  title: pageTitle("parcels"),
  from: "parcel p",
  pk: "p.id",
  tenant: "p.supplier_id",
  columns: {
    waybill: textColumn("p.waybill", { title: t("waybill"), width: 170, fixed: true }),
    carrier: tag("p.carrier", { title: t("carrier"), options: carrierOptions, width: 110, card: true }),
    status: tag("p.status", { title: t("status"), options: parcelStatuses, width: 100, card: true }),
    order_no: textColumn("p.order_no", { title: t("order_no"), width: 170 }),
    recipient: textColumn("p.recipient", { title: t("recipient"), width: 110, card: true }),
    phone: phone("'*' || p.phone_tail", { title: t("phone"), width: 90 }),
    pieces: number("p.pieces", { title: t("pieces"), width: 80 }),
    weight: number("p.weight_g", { title: t("weight"), width: 90, unit: t("gram") }),
    last: textColumn("p.trace -> 0 ->> 'text'", { title: t("last"), width: 300 }),
    fault: textColumn("p.fault", { title: t("fault"), width: 180, hidden: true }),
    sent_at: instant("p.sent_at", { title: t("sent_at"), sort: true, width: 160 }),
    sent_by: actor("p.sent_by", { title: t("sent_by"), width: 110 }),
    asked_at: instant("p.asked_at", { title: t("asked_at"), width: 160, hidden: true }),
    signed_at: instant("p.signed_at", { title: t("signed_at"), width: 160, hidden: true }),
  },
  filters: {
    keyword: byKeyword({
      title: t("keyword"),
      placeholder: t("keyword.parcel"),
      fields: {
        words: { title: t("waybill"), sql: "p.search", match: "contains" },
      },
    }),
    status: byMultiselect({ title: t("status"), sql: "p.status", options: parcelStatuses }),
    carrier: bySelect({ title: t("carrier"), sql: "p.carrier", options: carrierOptions }),
    fault: bySwitch({ title: t("fault"), sql: "p.fault is not null", quick: "red" }),
    sent: byDate({ title: t("sent_at"), sql: "p.sent_at", of: "instant" }),
  },
  order: "-sent_at",
  limit: 20,
  sums: ["pieces"],
  state: { status: "p.status", carrier: "p.carrier" },
  actions: { track: trackAction, number: numberAction, undo: undoAction },
  import: importParcels,
  export: calls.ParcelExport.api,
  topic: "parcel",
});
