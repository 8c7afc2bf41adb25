import type { orderInfo } from "@kangying/contract/orders/orders.endpoints";
import type { GivenBy, TakenBy } from "@kangying/contract/core/endpoint";
import { AppError } from "../../core/kernel/app-error.ts";
import { actorShown } from "../../core/list/columns.ts";
import { mask } from "../../core/list/masks.ts";
import { pictureUrl } from "../../core/list/picture-url.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { findOrder, itemsOf, logOf, priceLinesOf } from "../orders/public.ts";
import { findBuyer } from "../pricing/public.ts";
import { countOrdersOf } from "./order-counts.repo.ts";
import { t } from "./order-acts.texts.ts";

const seconds = (at: Date | null): number | null => (at === null ? null : Math.floor(at.getTime() / 1000));

/** Returns one order with all its details; phones and the address are masked. @throws {AppError} not_found */
export async function presentOrder(
  ctx: CallContext,
  { id }: TakenBy<typeof orderInfo.input> & { readonly id: number },
): Promise<GivenBy<typeof orderInfo.output>> {
  const { tx, supplier } = ctx;
  const order = await findOrder(tx, supplier.id, id);
  if (!order) throw new AppError("not_found");
  const [items, lines, log, buyer] = [
    await itemsOf(tx, supplier.id, id),
    await priceLinesOf(tx, supplier.id, id),
    await logOf(tx, supplier.id, id),
    await findBuyer(tx, supplier.id, order.member_id),
  ];
  const { no, status, type, freight_mode, version, pay_channel, close_reason, ship_status, refund_status } = order;
  const { payable_fen, paid_fen, refunded_fen, pieces, buyer_note, seller_note, flag } = order;
  return {
    id,
    no,
    status,
    type,
    freight_mode,
    version,
    pay_channel,
    close_reason,
    ship_status,
    refund_status,
    payable_fen,
    paid_fen,
    refunded_fen,
    pieces,
    buyer_note,
    seller_note,
    flag,
    buyer: {
      id: order.member_id,
      nickname: buyer?.nickname ?? "",
      phone: buyer?.phone ? mask(buyer.phone, "phone") : null,
      orders: await countOrdersOf(tx, supplier.id, order.member_id),
    },
    sent_to:
      order.recipient === ""
        ? null
        : {
            recipient: order.recipient,
            phone: mask(order.phone, "phone") ?? "",
            region: order.region,
            detail: mask(order.detail, "address") ?? "",
          },
    placed_at: seconds(order.placed_at) ?? 0,
    pay_deadline: seconds(order.pay_deadline) ?? 0,
    paid_at: seconds(order.paid_at),
    sent_at: seconds(order.sent_at),
    auto_receive_at: seconds(order.auto_receive_at),
    received_at: seconds(order.received_at),
    after_sale_until: seconds(order.after_sale_until),
    finished_at: seconds(order.finished_at),
    closed_at: seconds(order.closed_at),
    items: items.map((item) => ({
      id: item.id,
      goods_id: item.goods_id,
      sku_id: item.sku_id,
      name: item.name,
      title: item.title,
      sku_code: item.sku_code,
      picture: pictureUrl(item.picture, ctx),
      qty: item.qty,
      price_fen: item.price_fen,
      goods_fen: item.price_fen * item.qty,
      off_fen: item.discount_fen + item.rank_fen + item.coupon_fen + item.points_fen,
      freight_fen: item.freight_fen,
      adjust_fen: item.adjust_fen,
      pay_fen: item.pay_fen,
      refunded_fen: item.refunded_fen,
      sent: item.sent,
      used: item.used,
      refunding: item.unsent_refunding + item.sent_refunding,
      refunded: item.unsent_refunded + item.sent_refunded,
      left: item.qty - item.sent - item.used - item.unsent_refunding - item.unsent_refunded,
    })),
    lines: lines.map(({ step, part, title, data, amount_fen }) => ({
      step,
      part,
      title: ctx.text(title, data),
      amount_fen,
    })),
    log: log.map((entry) => ({
      id: entry.id,
      at: seconds(entry.at) ?? 0,
      act: entry.act,
      title: ctx.text(t(`act.${entry.act}`)),
      by: actorShown(entry.actor_name, ctx),
      note: entry.note ?? "",
    })),
  };
}
