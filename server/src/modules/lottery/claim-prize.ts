import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { lockPieces } from "../activities/public.ts";
import { type HeldOrder, type OrderWanted, placeOrder } from "../orders/public.ts";
import type { PriceStep } from "../pricing/public.ts";
import { findDraw, moveDraw, overdueDraws } from "./draws/draws.repo.ts";
import { lotteryErrors } from "./lottery.errors.ts";
import { prizesOf } from "./lottery.repo.ts";
import { t } from "./lottery.texts.ts";

/** The document number in the stock log for pieces that wait for their winners. */
export const lotteryDoc = (lottery_id: number): string => `CJ-${lottery_id}`;
const most = 500;

/**
 * Claims a prize for its winner: places an order without a price for the reserved piece, to the winner's address.
 * @throws {AppError} not_found · wrong_status when it was claimed or has lapsed · the errors of placing an order
 */
export async function claimPrize(
  work: Work,
  draw_id: number,
  member_id: number,
  sent_to: OrderWanted["sent_to"],
  source: OrderWanted["source"] = "app",
): Promise<HeldOrder> {
  const { tx, supplier, now } = work;
  const draw = await findDraw(tx, supplier.id, draw_id, true);
  if (!draw || draw.member_id !== member_id) throw new AppError("not_found");
  const prize = (await prizesOf(tx, supplier.id, draw.lottery_id)).find(({ id }) => id === draw.prize_id);
  if (draw.state !== "waiting" || !prize || prize.sku_id === null || (draw.claim_until ?? now) <= now)
    throw new AppError("wrong_status");
  await lockPieces(work, [{ sku_id: prize.sku_id, qty: -1 }], lotteryDoc(draw.lottery_id));
  const held = await placeOrder(work, {
    member_id,
    lines: [{ sku_id: prize.sku_id, qty: 1, is_gift: true }],
    wishes: { coupon_ids: [], points: 0, activity: { kind: "lottery", id: draw_id } },
    sent_to,
    source,
    type: "lottery",
  });
  const { id, no } = held.order;
  await moveDraw(tx, supplier.id, draw_id, "waiting", "claimed", { order: { id, no } });
  work.changed("lottery_draw", draw_id, draw.version + 1);
  work.audit({ biz_type: "lottery_draw", biz_id: draw_id, after: { state: "claimed", order_no: no } });
  return held;
}

/** Claims a prize for a winner who told an operator the address. @throws {AppError} as `claimPrize` does */
export async function claimForWinner(work: Work, draw_id: number, sent_to: OrderWanted["sent_to"]): Promise<HeldOrder> {
  const draw = await findDraw(work.tx, work.supplier.id, draw_id);
  if (!draw) throw new AppError("not_found");
  return await claimPrize(work, draw_id, draw.member_id, sent_to, "desk");
}

/** Sets price and freight of a prize to zero, only for the prize that its winner claims. */
export const lotteryStep: PriceStep = {
  name: "lottery",
  place: 20,
  price: async ({ work, buyer, items, wishes }) => {
    if (wishes.activity?.kind !== "lottery") return {};
    const draw = await findDraw(work.tx, work.supplier.id, wishes.activity.id);
    const [item, ...others] = items;
    if (!draw || draw.state !== "waiting" || draw.member_id !== buyer?.id || !item?.is_gift || others.length > 0)
      return { stops: [{ kind: lotteryErrors.prize_not_yours, data: {} }] };
    return { shuts: ["rank", "coupon", "points", "freight", "freight_coupon"] };
  },
};

/** Marks prizes as lapsed that were not claimed in time, and frees their pieces. */
export const lapsePrizes = defineJob({
  name: "lottery.lapse",
  cron: "23 * * * *",
  did: t("did.lapsed"),
  run: {
    single: async (work) => {
      const { tx, supplier, now } = work;
      let lapsed = 0;
      for (const draw of await overdueDraws(tx, supplier.id, now, most)) {
        if (!(await moveDraw(tx, supplier.id, draw.id, "waiting", "lapsed"))) continue;
        const prize = (await prizesOf(tx, supplier.id, draw.lottery_id)).find(({ id }) => id === draw.prize_id);
        if (prize?.sku_id != null)
          await lockPieces(work, [{ sku_id: prize.sku_id, qty: -1 }], lotteryDoc(draw.lottery_id));
        work.changed("lottery_draw", draw.id, draw.version + 1);
        lapsed += 1;
      }
      return lapsed;
    },
  },
});
