import type { z } from "zod";
import type { orderDetail, orderList } from "@kangying/contract/buyers/order.endpoints";
import { type OrderAct, mayMoveOrder } from "@kangying/contract/orders/order.moves";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { pictureUrl } from "../../core/list/picture-url.ts";
import type { MemberContext } from "../../core/wire/route.ts";
import { codesOfOrder, leftOf } from "../codes/public.ts";
import { findOrder, type ItemRow, itemsOf, type OrderRow, priceLinesOf } from "../orders/public.ts";
import { presentTrace } from "../shipping/public.ts";

type Detail = z.input<typeof orderDetail.output>;
type Summary = z.input<typeof orderList.output>["orders"][number];
type Act = Detail["acts"][number];

/** Returns the member's own order. @throws {AppError} not_found, also for another member's order */
export async function demandOwn({ tx, supplier, member }: MemberContext, id: number): Promise<OrderRow> {
  const order = await findOrder(tx, supplier.id, id);
  if (!order || order.member_id !== member.id) throw new AppError("not_found");
  return order;
}

/** Presents an order for its buyer's list. */
export async function presentSummary(ctx: MemberContext, order: OrderRow): Promise<Summary> {
  const { id, no, status, type, freight_mode, payable_fen, pieces, refund_status, review_status } = order;
  const items = await itemsOf(ctx.tx, ctx.supplier.id, id);
  return {
    id,
    no,
    status,
    type,
    freight_mode,
    payable_fen,
    pieces,
    refund_status,
    review_status,
    placed_at: seconds(order.placed_at),
    pay_deadline: seconds(order.pay_deadline),
    items: items.map((item) => presentItem(ctx, item)),
  };
}

/** Presents an order with all details that its buyer may see. */
export async function presentDetail(ctx: MemberContext, order: OrderRow): Promise<Detail> {
  const { tx, supplier } = ctx;
  const { id, recipient, phone, region, detail } = order;
  const at = (instant: Date | null): number | null => instant && seconds(instant);
  const lines = await priceLinesOf(tx, supplier.id, id);
  const codes = await codesOfOrder(tx, supplier.id, id);
  return {
    ...(await presentSummary(ctx, order)),
    lines: lines.map(({ step, title, data, amount_fen }) => ({ step, title: ctx.text(title, data), amount_fen })),
    paid_fen: order.paid_fen,
    refunded_fen: order.refunded_fen,
    sent_to: recipient === "" ? null : { recipient, phone, region, detail },
    buyer_note: order.buyer_note,
    paid_at: at(order.paid_at),
    sent_at: at(order.sent_at),
    auto_receive_at: at(order.auto_receive_at),
    received_at: at(order.received_at),
    after_sale_until: at(order.after_sale_until),
    closed_at: at(order.closed_at),
    close_reason: order.close_reason,
    parcels: await presentTrace(ctx, id),
    codes: codes.map((code) => ({
      code: code.code,
      goods_name: code.goods_name,
      total: code.total,
      left: leftOf(code),
      valid_to: code.valid_to,
    })),
    acts: actsOf(ctx, order),
  };
}

function presentItem(ctx: MemberContext, item: ItemRow): Summary["items"][number] {
  const { id, goods_id, sku_id, name, title, qty, price_fen, pay_fen, refunded_fen, sent, used } = item;
  return {
    id,
    goods_id,
    sku_id,
    name,
    title,
    qty,
    price_fen,
    pay_fen,
    refunded_fen,
    sent,
    used,
    cover: pictureUrl(item.picture, ctx),
    refunding: item.unsent_refunding + item.sent_refunding,
    refunded: item.unsent_refunded + item.sent_refunded,
  };
}

const moves: Readonly<Record<Act, OrderAct>> = {
  pay: "pay",
  cancel: "close",
  receive: "receive",
  extend: "extend",
  refund: "ask_refund",
  review: "review",
};

function actsOf({ now }: MemberContext, order: OrderRow): Act[] {
  const isLate = order.after_sale_until !== null && order.after_sale_until <= now;
  const stops: Readonly<Record<Act, boolean>> = {
    pay: false,
    cancel: false,
    receive: order.refund_status === 1,
    extend: order.receipt_extended,
    refund: order.finished_at !== null || isLate || order.refunded_fen >= order.paid_fen,
    review: order.review_status === 2,
  };
  return (Object.keys(moves) as Act[]).filter((act) => mayMoveOrder(moves[act], order.status) && !stops[act]);
}
