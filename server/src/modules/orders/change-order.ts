import type { OrderFlag } from "@kangying/contract/orders/order";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { prorate } from "../../core/kernel/money.ts";
import { shutWaiting } from "../finance/public.ts";
import { noWishes, priceItems, pricingErrors } from "../pricing/public.ts";
import { type HeldOrder, moveOrder } from "./move-order.ts";
import { payableOf } from "./parts/order-payable.ts";
import type { ItemRow, OrderRow } from "./order-row.ts";
import { ordersErrors } from "./orders.errors.ts";
import { itemsOf, writeItemPrices } from "./orders.repo.ts";
import { insertPriceLines, priceLinesOf } from "./price-lines.repo.ts";
import { t } from "./orders.texts.ts";
import type { SentTo } from "./place-order.ts";

/** How a new price of an order goes over its items, by what they cost: what each costs more, in fen. */
export function sharesOfPrice(
  order: Pick<OrderRow, "payable_fen">,
  items: readonly Pick<ItemRow, "pay_fen">[],
  payable_fen: number,
): readonly number[] {
  return prorate(
    payable_fen - order.payable_fen,
    items.map(({ pay_fen }) => pay_fen),
  );
}

/**
 * Changes what an unpaid order costs, by hand: the difference goes over its items by what they cost, and payments of the old sum are shut.
 * @param payable_fen  what it is to cost from now on
 * @throws {AppError} price_too_low for less than a fen, or for no more than was paid already
 */
export async function changePrice(
  work: Work,
  held: HeldOrder,
  payable_fen: number,
  reason: string,
): Promise<HeldOrder> {
  const { tx, supplier } = work;
  const { order, items } = held;
  const least_fen = order.paid_fen + 1;
  if (payable_fen < least_fen) throw new AppError(ordersErrors.price_too_low, { least: least_fen / 100 });
  const amount_fen = payable_fen - order.payable_fen;
  if (amount_fen === 0) return held;
  const shares_fen = sharesOfPrice(order, items, payable_fen);
  await writeItemPrices(
    tx,
    supplier.id,
    items.map(({ id, freight_fen, adjust_fen, pay_fen }, index) => {
      const share = shares_fen[index] ?? 0;
      return { id, freight_fen, adjust_fen: adjust_fen + share, pay_fen: pay_fen + share };
    }),
  );
  const pos = (await priceLinesOf(tx, supplier.id, order.id)).length + 1;
  await insertPriceLines(tx, supplier.id, order.id, [
    { pos, step: "by_hand", part: "adjust", title: t("line.by_hand"), data: { reason }, amount_fen, shares_fen },
  ]);
  await shutWaiting(work, payableOf(order));
  const moved = await moveOrder(work, "change_price", held, {
    patch: { adjust_fen: order.adjust_fen + amount_fen, payable_fen },
    note: reason,
    told: { from_fen: order.payable_fen, payable_fen },
  });
  return { ...held, order: moved, items: await itemsOf(tx, supplier.id, order.id) };
}

/**
 * Sends an order elsewhere, to a bed no more, before anything of it has left. What sending costs stays as it was agreed.
 * @throws {AppError} wrong_status once something has left · area_not_served
 */
export async function changeAddress(work: Work, held: HeldOrder, to: SentTo): Promise<HeldOrder> {
  const { order, items } = held;
  if (order.ship_status !== 0) throw new AppError("wrong_status");
  const lines = items.map(({ sku_id, qty }) => ({ sku_id, qty }));
  const priced = await priceItems(work, lines, null, { ...noWishes, region_code: to.region_code });
  const stop = priced.stops.find(({ kind }) => kind === pricingErrors.area_not_served);
  if (stop) throw new AppError(stop.kind, stop.data);
  const moved = await moveOrder(work, "change_address", held, {
    patch: { ...to, stay_id: null },
    told: { region: to.region },
  });
  return { ...held, order: moved };
}

/** What the shop notes beside an order, for itself. */
export async function remarkOrder(
  work: Work,
  held: HeldOrder,
  seller_note: string,
  flag: OrderFlag | null,
): Promise<HeldOrder> {
  const moved = await moveOrder(work, "remark", held, { patch: { seller_note, flag }, note: seller_note });
  return { ...held, order: moved };
}
