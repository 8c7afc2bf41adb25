import { AppError } from "../../core/kernel/app-error.ts";
import type { Work } from "../../core/jobs/work.ts";
import type { OrderPart, OrderRow } from "../orders/public.ts";
import { couponsErrors } from "./coupons.errors.ts";
import { countUse } from "./coupons.repo.ts";
import {
  freePiece,
  lockPiece,
  piecesWithOrder,
  usePieces,
  userCouponsOfOrder,
  voidPiece,
} from "./user-coupons.repo.ts";

const steps: ReadonlySet<string> = new Set(["coupon", "freight_coupon"]);

/** Voids the pieces that an order gave, when they are not used yet. */
async function takeGifts(work: Work, { id: order_id, no }: Pick<OrderRow, "id" | "no">): Promise<void> {
  const { tx, supplier } = work;
  for (const id of await piecesWithOrder(tx, supplier.id, order_id)) {
    await voidPiece(tx, supplier.id, id, no);
    work.changed("user_coupon", id);
  }
}

/**
 * The coupon part of an order. Coupons are held when it is placed, used when it is paid, and released when it is closed unpaid. After a
 * refund they come back only when nothing was sent or used and the whole order was refunded. The pieces that the order gave are voided when
 * all its money has gone back.
 */
export const couponPart: OrderPart = {
  name: "coupons",
  turn: 20,
  place: ({ work, order, input }) => ({
    after: async () => {
      const { tx, supplier, now } = work;
      const { id: order_id, no: order_no, member_id } = order;
      for (const line of input.priced.lines.filter(({ step }) => steps.has(step))) {
        const id = Number(line.data["piece"]);
        const held = { member_id, order_id, order_no, off_fen: -line.amount_fen };
        if (!(await lockPiece(tx, supplier.id, id, held, now)))
          throw new AppError(couponsErrors.coupon_not_usable, { name: String(line.data["name"]) });
        work.changed("user_coupon", id);
      }
    },
  }),
  pay: ({ work, order }) => ({
    after: async () => {
      const { tx, supplier, now } = work;
      for (const coupon_id of (await usePieces(tx, supplier.id, order.id, now)).toSorted((a, b) => a - b)) {
        await countUse(tx, supplier.id, coupon_id, 1);
        work.changed("coupon", coupon_id);
      }
    },
  }),
  close: ({ work, order }) => ({
    after: async () => {
      const { tx, supplier, now } = work;
      for (const { id } of await userCouponsOfOrder(tx, supplier.id, order.id)) {
        await freePiece(tx, supplier.id, id, now);
        work.changed("user_coupon", id);
      }
    },
  }),
  drop_refund: ({ work }) => ({
    // The money had gone back completely before, while this refund request was still open.
    after: (after) => (after.refund_status === 3 ? takeGifts(work, after) : Promise.resolve()),
  }),
  refund: ({ work, order }) => ({
    after: async (after, items) => {
      if (after.refund_status === 3) await takeGifts(work, after);
      if (after.status !== "close" || items.some(({ sent, used }) => sent + used > 0)) return;
      const { tx, supplier, now } = work;
      for (const { id, coupon_id, status } of await userCouponsOfOrder(tx, supplier.id, order.id)) {
        await freePiece(tx, supplier.id, id, now);
        if (status === 2) await countUse(tx, supplier.id, coupon_id, -1);
        work.changed("user_coupon", id);
        work.changed("coupon", coupon_id);
      }
    },
  }),
};
