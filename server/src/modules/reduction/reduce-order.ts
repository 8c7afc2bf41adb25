import { formatFenInWords } from "../../core/kernel/money.ts";
import { coveredGoods } from "../coupons/public.ts";
import type { OrderPart } from "../orders/public.ts";
import { type PriceStep, takeOff } from "../pricing/public.ts";
import { chooseReductions } from "./choose-reductions.ts";
import { dropReducedOrder, insertReducedOrder, runningReductions } from "./reduction.repo.ts";
import { t } from "./reduction.texts.ts";

const step = "full_reduction";

/** The full reduction of an order, by the price of its goods after the rank discount and before coupons. */
export const reductionStep: PriceStep = {
  name: step,
  place: 40,
  price: async (pricing) => {
    const { work, items, amounts_fen } = pricing;
    const { tx, supplier, now } = work;
    const goods = items.map(({ goods_id }) => goods_id);
    const offered = [];
    for (const reduction of await runningReductions(tx, supplier.id, now)) {
      const covered = await coveredGoods(tx, supplier.id, reduction, goods);
      const over = items.flatMap(({ goods_id, is_gift }, at) => (covered.has(goods_id) && !is_gift ? [at] : []));
      offered.push({ ...reduction, over });
    }
    const chosen = chooseReductions(offered, amounts_fen);
    return {
      lines: chosen.flatMap(({ reduction: { id, name }, tier, over, off_fen }) => {
        const data = { name, from: formatFenInWords(tier.from_fen), reduction: id };
        return takeOff(pricing, { step, part: "discount", title: t("line.reduction"), data }, off_fen, over) ?? [];
      }),
    };
  },
};

/** The reduction's part of an order: saves which reductions an order got on placing, and removes that on closing. */
export const reductionPart: OrderPart = {
  name: "reductions",
  turn: 25,
  place: ({ work, order, input }) => ({
    after: async () => {
      for (const { step: name, data, amount_fen } of input.priced.lines) {
        if (name !== step) continue;
        const reduction_id = Number(data["reduction"]);
        const { id: order_id, member_id } = order;
        await insertReducedOrder(work.tx, work.supplier.id, {
          order_id,
          reduction_id,
          member_id,
          off_fen: -amount_fen,
        });
        work.changed("reduction", reduction_id);
      }
    },
  }),
  close: ({ work, order }) => ({
    after: async () => {
      for (const id of await dropReducedOrder(work.tx, work.supplier.id, order.id)) work.changed("reduction", id);
    },
  }),
};
