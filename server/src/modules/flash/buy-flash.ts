import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { lockPieces } from "../activities/public.ts";
import { type HeldOrder, type OrderPart, type OrderWanted, placeOrder } from "../orders/public.ts";
import { type PriceStep, takeOff } from "../pricing/public.ts";
import { flashErrors } from "./flash.errors.ts";
import { findItem, type OfferedItem } from "./flash.repo.ts";
import { giveBack, insertFlashOrder, takeLimit, takeQuota } from "./flash-sold.repo.ts";
import { flashDoc } from "./keep-session.ts";
import { t } from "./flash.texts.ts";

const runs = ({ is_live, begin_at, end_at }: OfferedItem, now: Date): boolean =>
  is_live && begin_at <= now && end_at > now;

/** The price of an item during its flash sale, by the server's clock. It excludes the rank price, full reductions and goods coupons. */
export const flashStep: PriceStep = {
  name: "flash",
  place: 20,
  price: async (pricing) => {
    const { work, items, wishes } = pricing;
    if (wishes.activity?.kind !== "flash") return {};
    const offer = await findItem(work.tx, work.supplier.id, wishes.activity.id);
    const [item, ...others] = items;
    if (!offer || !item || others.length > 0 || item.sku_id !== offer.sku_id || !runs(offer, work.now))
      return { stops: [{ kind: flashErrors.flash_closed, data: {} }] };
    const left = offer.quota - offer.sold;
    const off = takeOff(
      pricing,
      { step: "flash", part: "discount", title: t("line.flash"), data: { name: offer.name } },
      (item.price_fen - offer.price_fen) * item.qty,
    );
    return {
      lines: off ? [off] : [],
      shuts: ["rank", "full_reduction", "coupon"],
      // Publishing the sale locked these pieces out of stock. Set them aside for buyers in the sale.
      set_aside: { [offer.sku_id]: left },
      stops: item.qty > left ? [{ kind: flashErrors.flash_gone, data: { left } }] : [],
    };
  },
};

/** Returns an order's pieces to the sale if its item is still on sale. Otherwise the stock's own order part makes them free. */
async function back(work: Work, order_id: number, qty: number | null): Promise<void> {
  const given = await giveBack(work.tx, work.supplier.id, order_id, qty);
  if (!given) return;
  const item = await findItem(work.tx, work.supplier.id, given.item_id);
  if (item?.is_live) await lockPieces(work, [{ sku_id: item.sku_id, qty: given.given }], flashDoc(item.session_id));
  work.changed("flash_item", given.item_id);
}

/**
 * The flash sale's part of an order. It takes the pieces on placing, before the stock's part promises them. It returns them when the order
 * is closed or refunded.
 */
export const flashPart: OrderPart = {
  name: "flash",
  turn: 5,
  place: ({ work, order, items, input }) => ({
    before: async () => {
      const { activity } = input.wishes;
      if (activity?.kind !== "flash") return;
      const { tx, supplier } = work;
      const offer = await findItem(tx, supplier.id, activity.id);
      if (!offer || !runs(offer, work.now)) throw new AppError(flashErrors.flash_closed);
      const qty = items.reduce((sum, item) => sum + item.qty, 0);
      if (!(await takeQuota(tx, supplier.id, offer.id, qty)))
        throw new AppError(flashErrors.flash_gone, { left: Math.max(0, offer.quota - offer.sold) });
      const { id: item_id, per_user, sku_id, session_id } = offer;
      if (!(await takeLimit(tx, supplier.id, item_id, order.member_id, qty, per_user)))
        throw new AppError(flashErrors.flash_limit, { limit: per_user });
      await insertFlashOrder(tx, supplier.id, { order_id: order.id, item_id, member_id: order.member_id, qty });
      await lockPieces(work, [{ sku_id, qty: -qty }], flashDoc(session_id));
      work.changed("flash_item", item_id);
      return { pay_deadline: new Date(work.now.getTime() + offer.pay_minutes * 60_000) };
    },
  }),
  close: ({ work, order }) => ({ after: () => back(work, order.id, null) }),
  refund: ({ work, order, input }) => ({
    after: () =>
      back(
        work,
        order.id,
        input.pieces.reduce((sum, { unsent }) => sum + unsent, 0),
      ),
  }),
};

/**
 * Places an order of a member in a flash sale.
 * @throws {AppError} not_found · flash_closed, flash_gone, flash_limit · the errors of placing an order
 */
export async function buyFlash(
  work: Work,
  member_id: number,
  item_id: number,
  qty: number,
  sent_to: OrderWanted["sent_to"],
): Promise<HeldOrder> {
  const offer = await findItem(work.tx, work.supplier.id, item_id);
  if (!offer || offer.status === 0) throw new AppError("not_found");
  return await placeOrder(work, {
    member_id,
    lines: [{ sku_id: offer.sku_id, qty }],
    wishes: { coupon_ids: [], points: 0, activity: { kind: "flash", id: item_id } },
    sent_to,
    source: "app",
    type: "flash",
  });
}
