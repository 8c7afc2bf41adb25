import type { Work } from "../../../core/jobs/work.ts";
import { localDate } from "../../../core/kernel/day.ts";
import { noteSold, replaceSold } from "../../goods/public.ts";
import type { OrderPart } from "./order-part.ts";
import { soldDays } from "../sold-days.repo.ts";

/**
 * The sales of goods by the day of their payment. Refunded pieces are subtracted from that day, as in the statistics. They are noted first
 * and counted later, so that buyers of the same goods and their editor do not wait for each other.
 */
export const soldPart: OrderPart = {
  name: "sold",
  turn: 5,
  pay: ({ work, items, input }) => ({
    before: async () => {
      const { tx, supplier, now } = work;
      // Payments from before the start of the books are no sales of this shop.
      if (input.news?.channel === "opening") return;
      const sold = items.map(({ goods_id, qty }) => ({ goods_id, pieces: qty }));
      await noteSold(tx, supplier.id, localDate(now, supplier.time_zone), sold);
    },
  }),
  refund: ({ work, order, items, input }) => ({
    before: async () => {
      const { tx, supplier } = work;
      if (order.paid_at === null || order.pay_channel === "opening") return;
      const goodsOf = new Map(items.map(({ id, goods_id }) => [id, goods_id]));
      const back = input.pieces.map(({ item_id, unsent, sent }) => ({
        goods_id: goodsOf.get(item_id) ?? 0,
        pieces: -unsent - sent,
      }));
      await noteSold(tx, supplier.id, localDate(order.paid_at, supplier.time_zone), back);
    },
  }),
};

/** Counts the sales of a supplier's goods again, from its orders. */
export async function recountSold({ tx, supplier }: Pick<Work, "tx" | "supplier">): Promise<void> {
  await replaceSold(tx, supplier.id, await soldDays(tx, supplier.id, supplier.time_zone));
}
