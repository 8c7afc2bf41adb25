import type { Work } from "../../../core/jobs/work.ts";
import { localDate } from "../../../core/kernel/day.ts";
import { noteSold, replaceSold } from "../../goods/public.ts";
import type { OrderPart } from "./order-part.ts";
import { soldDays } from "../sold-days.repo.ts";

/**
 * Pieces that goods have sold, by the day on which they were paid: those whose money goes back are taken off that day again, as the statistics
 * count. They are noted and counted afterwards, so that buyers of the same goods do not wait for each other, nor for whoever edits them.
 */
export const soldPart: OrderPart = {
  name: "sold",
  turn: 5,
  pay: ({ work, items, input }) => ({
    before: async () => {
      const { tx, supplier, now } = work;
      // What was paid before the books were begun is no sale of this shop's.
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

/** Counts again what a supplier's goods have sold, from its orders. */
export async function recountSold({ tx, supplier }: Pick<Work, "tx" | "supplier">): Promise<void> {
  await replaceSold(tx, supplier.id, await soldDays(tx, supplier.id, supplier.time_zone));
}
