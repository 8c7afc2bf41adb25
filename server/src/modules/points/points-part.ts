import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import type { ItemRow, OrderPart, OrderRow } from "../orders/public.ts";
import { findBuyer } from "../pricing/public.ts";
import { giveScore } from "../users/public.ts";
import { growthOf, pointsOf, spentBack } from "./points-amount.ts";
import { pointsErrors } from "./points.errors.ts";
import { findOrderPoints, insertOrderPoints, setOrderPoints } from "./points.repo.ts";
import { keptReason } from "./score-reason.ts";

/**
 * Brings an order's given and spent points in line with its present state. Nothing is earned before it is finished, and less with every
 * refund. A second call does nothing.
 */
async function follow(work: Work, order: OrderRow, items: readonly ItemRow[]): Promise<void> {
  const { tx, supplier } = work;
  const had = await findOrderPoints(tx, supplier.id, order.id);
  if (!had) return;
  const isDone = order.status === "finish";
  const now = {
    points: isDone ? pointsOf(items, had) : 0,
    growth: isDone ? growthOf(items, had) : 0,
    spent_back: order.status === "close" ? had.spent : Math.max(had.spent_back, spentBack(items, had.spent)),
  };
  const reason = (delta: number): string => keptReason(delta > 0 ? "earned" : "taken", order.no);
  const move = (kind: "points" | "growth", delta: number, why: string): Promise<unknown> =>
    delta === 0
      ? Promise.resolve()
      : giveScore(work, order.member_id, { kind, delta, reason: why, order_id: order.id, may_owe: true });
  await move("points", now.spent_back - had.spent_back, keptReason("back", order.no));
  await move("points", now.points - had.points, reason(now.points - had.points));
  await move("growth", now.growth - had.growth, reason(now.growth - had.growth));
  await setOrderPoints(tx, supplier.id, order.id, now);
}

const following = ({ work }: { readonly work: Work }) => ({
  after: (order: OrderRow, items: readonly ItemRow[]) => follow(work, order, items),
});

/** The points' part of an order: points are spent on placing, earned on finishing, and returned with refunds. */
export const pointsPart: OrderPart = {
  name: "points",
  turn: 70,
  place: ({ work, order, terms, input }) => ({
    after: async () => {
      const { tx, supplier } = work;
      const buyer = await findBuyer(tx, supplier.id, order.member_id);
      const spent = input.priced.lines.some(({ step }) => step === "points") ? input.wishes.points : 0;
      if (spent > 0) {
        const said = { kind: "points", delta: -spent, reason: keptReason("spent", order.no) } as const;
        const balance = await giveScore(work, order.member_id, { ...said, order_id: order.id, may_owe: false });
        // Another order of the member has spent them at the same moment.
        if (balance === null) throw new AppError(pointsErrors.points_short, { left: 0 });
      }
      const { points_per_yuan, growth_per_yuan } = terms;
      const rate_bp = buyer?.points_rate_bp ?? 10_000;
      await insertOrderPoints(tx, supplier.id, order, { points_per_yuan, growth_per_yuan, rate_bp, spent });
    },
  }),
  pay: following,
  close: following,
  use: following,
  unuse: following,
  receive: following,
  refund: following,
};
