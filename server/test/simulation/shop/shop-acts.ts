import { expect } from "vitest";
import { nextKey, type Acting } from "./acting.ts";
import { placed, refunded } from "./buyer-acts.ts";
import { onOrder } from "./order-acts.ts";
import type { ModelOrder } from "./shop-model.ts";
import type { ShopStep } from "./shop-steps.ts";

const fits = (act: ShopStep["act"], { sku }: ModelOrder): boolean =>
  act === "use" || act === "undo" || act === "void" ? sku === "used" : act !== "send" || sku !== "used";

/**
 * Does one thing in the shop and in the model.
 * @returns what was tried; null if there is nothing to try it on
 */
export async function doStep(acting: Acting, step: ShopStep): Promise<string | null> {
  const { model, stock, shop } = acting;
  const { act, sku, qty } = step;
  if (act === "place") return await placed(acting, step);
  if (act === "stock") {
    await stock.done("StockChange", { id: shop.skus[sku], delta: qty, reason: "received", note: `model ${nextKey()}` });
    model.skus[sku].on_hand += qty;
    return `stock ${qty} ${sku}`;
  }
  // Goods that are used at the shop are not sent, and the reverse. Sometimes it is tried anyway.
  const fitting = model.orders.filter((order) => !step.among_open || fits(act, order));
  const open = fitting.filter(({ status }) => status !== "finish" && status !== "close");
  // Sometimes on an order that is over, which must be refused.
  const among = step.among_open && open.length > 0 ? open : fitting;
  const order = among[Math.floor(step.pick * among.length)];
  if (!order) return null;
  if (act === "refund") return await refunded(acting, order, step);
  const one = onOrder[act];
  if (!one) return null;
  const told = `${act} ${qty} of ${order.id} (${order.status}, ${step.manner})`;
  const is = one.may(model, order, qty);
  expect(await one.run(acting, order, step), told).toBe(is);
  if (is) one.move?.(model, order, qty);
  return `${told}${is ? "" : ": refused"}`;
}
