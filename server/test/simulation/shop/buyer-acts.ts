import { expect } from "vitest";
import { AppError } from "../../../src/core/kernel/app-error.ts";
import { hangzhou } from "../../shop.ts";
import { nextKey, type Acting } from "./acting.ts";
import type { ModelOrder } from "./shop-model.ts";
import type { ShopStep } from "./shop-steps.ts";

/** Places an order, with or without a coupon. @returns what was tried */
export async function placed({ shop, model }: Acting, { sku, qty, pick, with_coupon }: ShopStep): Promise<string> {
  const held = [...model.pieces.keys()];
  const piece = with_coupon ? (held[Math.floor(pick * held.length)] ?? null) : null;
  const price = model.priceOf(sku, qty, piece);
  const wishes = { coupon_ids: piece === null ? [] : [piece], points: 0, activity: null };
  const sent_to = sku === "used" ? null : hangzhou;
  const made = await shop
    .order({ lines: [{ sku_id: shop.skus[sku], qty }], wishes, sent_to })
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return null;
    });
  const told = `place ${qty} ${sku} with ${piece ?? "nothing"}`;
  expect(made?.order.payable_fen ?? null, told).toBe(price);
  if (!made || price === null) return `${told}: refused`;
  const fresh = { status: "submit", gone: 0, refunded: 0, kept_fen: 0, is_void: false } as const;
  const item_id = made.items[0]?.id ?? 0;
  model.place({ id: made.order.id, item_id, sku, qty, payable_fen: price, coupon: piece, uses: [], ...fresh });
  return told;
}

/** Asks for a refund, which the desk answers. @returns what was tried; null if goods were sent */
export async function refunded(
  { shop, model, refunds }: Acting,
  order: ModelOrder,
  step: ShopStep,
): Promise<string | null> {
  // Goods that were sent come back in another way, which the model does not have.
  if (order.sku !== "used" && order.gone > 0) return null;
  const { qty, agreed } = step;
  const reply = await refunds.post("RefundAsk", {
    id: order.id,
    kind: 1,
    fault: "buyer",
    reason: "不想要了",
    description: `第 ${nextKey()} 次`,
    items: [{ item_id: order.item_id, qty }],
  });
  const told = `refund ${qty} of ${order.id} (${order.status})`;
  const may = order.status === "pay" && qty <= model.left(order);
  expect(reply.http === 200, `${told}: ${reply.code}`).toBe(may);
  if (!may) return `${told}: refused`;
  const [row] = await shop.query<{ refunded_fen: number; refund: number }>(
    "select refunded_fen::int, (select max(id) from refund where order_id = $1) as refund from shop_order where id = $1",
    [order.id],
  );
  const audited = await refunds.post("RefundAudit", {
    refund_id: row?.refund,
    decision: agreed ? "agree" : "refuse",
    fault: "buyer",
    answer: "好",
    already_refunded_fen: row?.refunded_fen ?? 0,
  });
  expect(audited.http, `audit of ${order.id}: ${audited.code}`).toBe(200);
  if (agreed) model.refund(order, qty);
  return `${told}: ${agreed ? "agreed" : "declined"}`;
}
