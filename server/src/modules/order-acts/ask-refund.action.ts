import { mayMoveOrder } from "@kangying/contract/orders/order.moves";
import { refundCalls } from "@kangying/contract/refunds/refunds.calls";
import { refundItems, refundTrial } from "@kangying/contract/refunds/refunds.endpoints";
import { type RefundFault, refundFaults, type RefundKind, refundKinds } from "@kangying/contract/refunds/refund";
import { AppError } from "../../core/kernel/app-error.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { demandFiles } from "../files/public.ts";
import { findOrder, itemsOf } from "../orders/public.ts";
import { askForRefund, freeOf } from "../refunds/public.ts";
import { readShopping } from "../shopping/public.ts";
import { t, titles } from "./order-acts.texts.ts";

const form = {
  items: fields.rows({
    title: titles.goods,
    help: t("refund.items.help"),
    required: true,
    as: "table",
    max: 100,
    fields: {
      item_id: fields.remote<true>({
        title: titles.goods,
        required: true,
        remote: { api: refundItems.api, depends_on: ["item_id"] },
      }),
      qty: fields.number<true>({
        title: titles.pieces,
        required: true,
        min: 0,
        max: 1_000_000,
        decimals: 0,
        initial: 0,
      }),
    },
  }),
  kind: fields.select<RefundKind, true>({ title: titles.kind, options: refundKinds, required: true, compact: true }),
  fault: fields.select<RefundFault, true>({
    title: titles.fault,
    help: t("refund.fault.help"),
    options: refundFaults,
    required: true,
    compact: true,
    initial: "buyer",
  }),
  apply_fen: fields.money({ title: titles.amount, help: t("refund.amount.help"), min: 1 }),
  reason: fields.select<string, true>({
    title: titles.refundReason,
    required: true,
    options: async ({ tx, supplier }) =>
      (await readShopping(tx, supplier.id)).refund_reasons.map((reason) => ({
        value: reason,
        title: verbatim(reason),
      })),
  }),
  description: fields.textarea({ title: titles.note, max_length: 500 }),
  images: fields.images({ title: titles.pictures, accept: "image/*", access: "private", max: 9 }),
};

/** Requests a refund for a buyer: the pieces, the amount and the reason. */
export const askRefundAction = rowAction<typeof form, undefined, "status">({
  ...refundCalls.RefundAsk,
  title: t("refund"),
  icon: "undo-2",
  form,
  preview: { api: refundTrial.api, depends_on: ["items", "fault"] },
  when: ({ status }) => mayMoveOrder("ask_refund", status),
  prefill: async ({ tx, supplier }, id) => {
    const order = await findOrder(tx, supplier.id, id);
    if (!order) throw new AppError("not_found");
    const items = (await itemsOf(tx, supplier.id, id)).map((item) => ({ id: item.id, free: freeOf(item) }));
    return {
      kind: order.freight_mode === 1 && items.some(({ free }) => free.sent > 0) ? 2 : 1,
      items: items
        .filter(({ free }) => free.unsent + free.sent > 0)
        .map(({ id: item_id, free }) => ({ item_id, qty: free.unsent + free.sent })),
    };
  },
  run: async (ctx, id, { items, description, images, ...said }) => {
    await demandFiles(ctx, "images", images ?? []);
    await askForRefund(ctx, {
      ...said,
      order_id: id,
      member_id: null,
      items,
      description: description ?? "",
      images: images ?? [],
      asked_by: { account_id: ctx.caller.account_id, name: ctx.caller.name },
    });
  },
});
