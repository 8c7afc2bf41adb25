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

/** Splits the change of an order's price over its items by their prices: the increase of each, in fen. */
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
 * Changes the price of an unpaid order by hand. The difference is split over its items by their prices, and open payments of the old amount
 * are closed.
 * @param payable_fen  the new price
 * @throws {AppError} price_too_low when the price is below one fen or not above the amount already paid
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
 * Changes an order's address, before any piece is sent; it then goes to no bed. The agreed freight stays.
 * @throws {AppError} wrong_status when a piece has been sent · area_not_served
 */
export async function changeAddress(work: Work, held: HeldOrder, to: SentTo): Promise<HeldOrder> {
  const { order, items } = held;
  if (order.ship_status !== 0) throw new AppError("wrong_status");
  const lines = items.map(({ sku_id, qty }) => ({ sku_id, qty }));
  const priced = await priceItems(work, lines, null, { ...noWishes, region_code: to.region_code });
  const stop = priced.stops.find(({ kind }) => kind === pricingErrors.area_not_served);
  if (stop) throw new AppError(stop.kind, stop.data);
  const moved = await moveOrder(work, "change_address", held, {
    patch: {
      ...to,
      stay_id: null,
      search: [order.search, to.recipient, to.phone.slice(-4)].join(" ").toLowerCase(),
    },
    told: { region: to.region },
  });
  return { ...held, order: moved };
}

/** Changes the shop's internal note on an order. */
export async function remarkOrder(
  work: Work,
  held: HeldOrder,
  seller_note: string,
  flag: OrderFlag | null,
): Promise<HeldOrder> {
  const moved = await moveOrder(work, "remark", held, { patch: { seller_note, flag }, note: seller_note });
  return { ...held, order: moved };
}
