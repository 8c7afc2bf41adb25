import { deskChannels, type Channel } from "@kangying/contract/finance/money";
import { orderFlags, type OrderFlag } from "@kangying/contract/orders/order";
import { mayMoveOrder, type OrderAct } from "@kangying/contract/orders/order.moves";
import { orderActs } from "@kangying/contract/orders/orders.calls";
import { orderPricePreview } from "@kangying/contract/orders/orders.endpoints";
import { carriers, type CarrierCode } from "@kangying/contract/orders/shipping";
import { parcelCalls, sendCalls } from "@kangying/contract/orders/shipping.calls";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { linkAction, rowAction, type RowState } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { demandFiles } from "../files/public.ts";
import { deskOptions, drawerOptions } from "../finance/public.ts";
import {
  changeAddress,
  changePrice,
  closeOrder,
  extendReceipt,
  findOrder,
  holdOrder,
  payOrder,
  receiveOrder,
  remarkOrder,
} from "../orders/public.ts";
import { regionName, regionPath } from "../settings/public.ts";
import { shipOrder } from "../shipping/public.ts";
import { t, titles } from "./order-acts.texts.ts";

/** A condition: the row's order has a status from which an act can start. */
const may =
  (act: OrderAct) =>
  (state: RowState<"status">): boolean =>
    mayMoveOrder(act, state.status);

const collectFields = {
  channel: fields.select<Channel, true>({
    title: titles.channel,
    options: deskOptions,
    required: true,
    initial: "cash",
  }),
  amount_fen: fields.money<true>({ title: titles.amount, required: true, min: 1 }),
  received_fen: fields.money({
    title: titles.received,
    help: t("received.help"),
    visible_when: { field: "channel", in: ["cash"] },
    min: 1,
  }),
  drawer_id: fields.select<number>({
    title: titles.drawer,
    options: drawerOptions,
    visible_when: { field: "channel", in: [...deskChannels] },
  }),
  voucher_images: fields.images({ title: titles.vouchers, accept: "image/*", access: "private" }),
  memo: fields.text({ title: titles.memo, max_length: 200 }),
};

/** Records or requests a payment for an order. */
export const collectAction = rowAction<typeof collectFields, undefined, "status">({
  ...orderActs.OrderCollect,
  title: t("collect"),
  primary: true,
  icon: "wallet",
  repeatable: true,
  form: collectFields,
  when: may("pay"),
  prefill: async ({ tx, supplier }, id) => {
    const order = await findOrder(tx, supplier.id, id);
    return { amount_fen: order ? order.payable_fen - order.paid_fen : null };
  },
  run: async (ctx, id, values, version) => {
    await demandFiles(ctx, "voucher_images", values.voucher_images ?? []);
    const held = await holdOrder(ctx, "pay", id, version);
    const paid = await payOrder(ctx, held, { ...values, idem_key: `desk:${ctx.request_id}` });
    // For a payment by a provider, show the code that the payer scans.
    return paid.receipt_no === null ? { paper: { name: "PayCode", id: paid.payment_id } } : undefined;
  },
});

const priceFields = {
  payable_fen: fields.money<true>({ title: titles.newPayable, help: t("price.help"), required: true, min: 1 }),
  reason: fields.text<true>({ title: titles.reason, required: true, max_length: 100 }),
};

/** Changes the price of an unpaid order. */
export const priceAction = rowAction<typeof priceFields, undefined, "status">({
  ...orderActs.OrderPrice,
  title: t("price"),
  icon: "badge-percent",
  facts: ["no", "goods", "payable_fen", "off_fen", "freight_fen"],
  form: priceFields,
  preview: { api: orderPricePreview.api, depends_on: ["payable_fen"] },
  when: may("change_price"),
  prefill: async ({ tx, supplier }, id) => ({ payable_fen: (await findOrder(tx, supplier.id, id))?.payable_fen }),
  run: async (ctx, id, { payable_fen, reason }, version) => {
    await changePrice(ctx, await holdOrder(ctx, "change_price", id, version), payable_fen, reason);
  },
});

const closeFields = { note: fields.text<true>({ title: titles.closeReason, required: true, max_length: 100 }) };

/** Closes an unpaid order and frees what it holds. */
export const closeAction = rowAction<typeof closeFields, undefined, "status">({
  ...orderActs.OrderClose,
  title: t("close"),
  confirm: t("close.confirm"),
  danger: true,
  bulk: { title: t("close.bulk") },
  facts: ["no", "goods", "payable_fen", "placed_at"],
  form: closeFields,
  when: may("close"),
  run: async (ctx, id, { note }, version) => {
    await closeOrder(ctx, await holdOrder(ctx, "close", id, version), "seller", note);
  },
});

const remarkFields = {
  seller_note: fields.textarea({ title: titles.sellerNote, help: t("remark.help"), max_length: 500 }),
  flag: fields.select<OrderFlag>({ title: titles.flag, options: orderFlags }),
};

/** Changes the shop's note on an order. */
export const remarkAction = rowAction<typeof remarkFields, undefined, "status">({
  ...orderActs.OrderRemark,
  title: t("remark"),
  saves: true,
  icon: "message-square",
  bulk: { title: t("remark.bulk") },
  form: remarkFields,
  when: may("remark"),
  prefill: async ({ tx, supplier }, id) => {
    const order = await findOrder(tx, supplier.id, id);
    return { seller_note: order?.seller_note, flag: order?.flag };
  },
  run: async (ctx, id, { seller_note, flag }, version) => {
    await remarkOrder(ctx, await holdOrder(ctx, "remark", id, version), seller_note ?? "", flag);
  },
});

const addressFields = {
  recipient: fields.text<true>({ title: titles.recipient, required: true, max_length: 40 }),
  phone: fields.phone<true>({ title: titles.phone, required: true }),
  region: fields.cascader<true>({ title: titles.region, required: true, remote: { api: "seller/region/RegionTree" } }),
  detail: fields.text<true>({ title: titles.detail, required: true, max_length: 120 }),
};

/** Changes the address before any piece is sent. */
export const addressAction = rowAction<typeof addressFields, undefined, "status" | "ship_status" | "freight_mode">({
  ...orderActs.OrderAddress,
  title: t("address"),
  icon: "map-pin",
  facts: ["no", "goods"],
  form: addressFields,
  when: ({ status, ship_status, freight_mode }) =>
    freight_mode === 1 && ship_status === 0 && mayMoveOrder("change_address", status),
  prefill: async ({ tx, supplier }, id) => {
    const order = await findOrder(tx, supplier.id, id);
    return order ? { recipient: order.recipient, region: regionPath(order.region_code), detail: order.detail } : {};
  },
  run: async (ctx, id, { region: path, ...rest }, version) => {
    const region_code = String(path.at(-1) ?? "");
    const region = regionName(region_code);
    if (region === null) throw new InvalidFields({ region: { text: t("faults.region") } });
    await changeAddress(ctx, await holdOrder(ctx, "change_address", id, version), { ...rest, region_code, region });
  },
});

const receiveFields = { note: fields.text<true>({ title: titles.proof, required: true, max_length: 200 }) };

/** Marks an order as received by an operator, with a note on how this is known. */
export const receiveAction = rowAction<typeof receiveFields, undefined, "status" | "refund_status">({
  ...orderActs.OrderReceive,
  title: t("receive"),
  icon: "package-check",
  facts: ["no", "goods", "sent_at", "auto_receive_at"],
  form: receiveFields,
  when: ({ status, refund_status }) => refund_status !== 1 && mayMoveOrder("receive", status),
  run: async (ctx, id, { note }, version) => {
    await receiveOrder(ctx, await holdOrder(ctx, "receive", id, version), "desk", note);
  },
});

/** Extends the time for receiving, once. */
export const extendAction = rowAction({
  ...orderActs.OrderExtend,
  title: t("extend"),
  confirm: t("extend.confirm"),
  icon: "clock",
  when: ({ status, extended }: RowState<"status" | "extended">) => extended !== true && mayMoveOrder("extend", status),
  run: async (ctx, id, _values, version) => {
    await extendReceipt(ctx, await holdOrder(ctx, "extend", id, version));
  },
});

/** Links to the page that sends an order, whole or in part. */
export const shipLink = linkAction<"status" | "freight_mode" | "ship_status">({
  title: t("ship"),
  icon: "truck",
  primary: true,
  to: "/orderManagement/send/:id",
  permission: sendCalls.OrderSend.api,
  when: ({ status, freight_mode, ship_status }) =>
    mayMoveOrder("send", status) && freight_mode === 1 && ship_status !== 2,
});

const togetherFields = {
  waybill: fields.text<true>({ title: titles.waybill, help: t("together.help"), required: true, max_length: 40 }),
  carrier: fields.select<CarrierCode>({
    title: titles.carrier,
    placeholder: t("together.carrier"),
    options: carriers.map(({ code, title }) => ({ value: code, title })),
  }),
};

/** Sends orders to one address in one parcel: each with all pieces that can be sent, under the same waybill number. */
export const sendTogetherAction = rowAction<
  typeof togetherFields,
  undefined,
  "status" | "freight_mode" | "ship_status"
>({
  ...sendCalls.OrderSendTogether,
  title: t("together"),
  bulk: { title: t("together") },
  form: togetherFields,
  when: ({ status, freight_mode, ship_status }) =>
    mayMoveOrder("send", status) && freight_mode === 1 && ship_status !== 2,
  run: async (ctx, id, { waybill, carrier }, version) => {
    await shipOrder(ctx, id, { waybill, carrier: carrier ?? null, pieces: null }, version);
  },
});

/** Links to the page that scans orders one after another, each with its waybill. */
export const scanLink = linkAction({
  title: t("scan"),
  icon: "scan-line",
  primary: true,
  to: "/orderManagement/scan",
  permission: sendCalls.OrderSend.api,
});

/** Links to the import of a carrier's sheet of waybills. */
export const waybillsLink = linkAction({
  title: t("waybills"),
  icon: "truck",
  to: "/orderManagement/parcels?open=import",
  permission: parcelCalls.ParcelImport.api,
});

/** Links to the list of goods to fetch from the shelves for all waiting orders. */
export const pickLink = linkAction({
  title: t("pick"),
  icon: "printer",
  to: "/orderManagement/print?kind=pick",
  permission: sendCalls.OrderPapers.api,
});

/** Links to the papers of a parcel: packing list and labels. */
export const printLink = linkAction<"status" | "freight_mode">({
  title: t("print"),
  icon: "printer",
  to: "/orderManagement/print?ids=:id",
  bulk: true,
  permission: sendCalls.OrderPapers.api,
  when: ({ status, freight_mode }) => (status === "pay" || status === "send") && freight_mode === 1,
});
