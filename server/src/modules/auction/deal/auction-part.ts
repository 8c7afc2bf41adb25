import type { OrderActing, OrderPart } from "../../orders/public.ts";
import { tellLot } from "../lots/keep-lot.ts";
import { findLot, type LotRow, lotOfOrder, patchLot } from "../lots/lots.repo.ts";
import { depositOfPaddle } from "../deposits/lot-deposits.repo.ts";
import { missLot } from "./end-lot.ts";
import { takePiece } from "./order-lot.ts";

const lotOf = ({ work, order }: OrderActing): Promise<LotRow | null> =>
  order.type === "auction" ? lotOfOrder(work.tx, work.supplier.id, order.id) : Promise.resolve(null);

/** The causes of an order's close that are the shop's own fault; any other is the fault of the buyer who did not pay. */
const ours: ReadonlySet<string> = new Set(["seller", "risk"]);

/**
 * The auction part of an order. The lot is sold when the order is paid. When the order is closed the winner has missed it, and the deposit
 * that was paid into the order stays with the shop.
 */
export const auctionPart: OrderPart = {
  name: "auction",
  turn: 5,
  hold: async ({ work, act, order, input }) => {
    const { activity } = act === "place" ? (input as OrderActing<"place">["input"]).wishes : { activity: null };
    const id =
      activity?.kind === "auction" ? activity.id : (await lotOf({ work, act, order, input } as OrderActing))?.id;
    if (id !== undefined) await findLot(work.tx, work.supplier.id, id, true);
  },
  place: ({ work, order, input }) => ({
    before: async () => {
      const { activity } = input.wishes;
      if (activity?.kind !== "auction") return;
      const pay_deadline = await takePiece(work, activity.id, order.id);
      return pay_deadline ? { pay_deadline } : {};
    },
  }),
  pay: async (acting) => {
    const lot = await lotOf(acting);
    const { work } = acting;
    return lot
      ? {
          after: async () => {
            const sold = await patchLot(work.tx, work.supplier.id, lot, { status: 4, pay_until: null });
            tellLot(work, sold, { status: lot.status }, { status: 4 });
          },
        }
      : {};
  },
  keeps: async (acting) => {
    const { work, input } = acting;
    const lot = ours.has(input.reason) ? null : await lotOf(acting);
    const deposit = lot && (await depositOfPaddle(work.tx, work.supplier.id, lot.id, lot.winner ?? 0));
    return deposit?.state === "used" ? deposit.amount_fen : 0;
  },
  close: async (acting) => {
    const lot = await lotOf(acting);
    return lot ? { after: () => missLot(acting.work, lot, ours.has(acting.input.reason)) } : {};
  },
};
