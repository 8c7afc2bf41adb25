import type { Work } from "../../core/jobs/work.ts";
import { post } from "../finance/public.ts";
import type { HeldOrder } from "./move-order.ts";
import { freightPaid } from "./order-row.ts";

/**
 * Posts an order's deferred payment as revenue, goods and freight separately, without what was refunded.
 * @returns the amount, in fen
 */
export async function earnRest(work: Work, { order, items }: Pick<HeldOrder, "order" | "items">): Promise<number> {
  const earned_fen = order.paid_fen - order.refunded_fen;
  const freight_left_fen = items.reduce((sum, item) => sum + freightPaid(item) - item.freight_refunded_fen, 0);
  const freight_fen = Math.min(freight_left_fen, earned_fen);
  if (earned_fen > 0)
    await post(work, {
      biz_type: "order",
      biz_id: order.id,
      doc_no: order.no,
      idem_key: `order-settle:${order.id}`,
      memo: order.no,
      legs: [
        { account: `deferred:order:${order.id}`, amount_fen: earned_fen },
        { account: "goods_revenue", amount_fen: freight_fen - earned_fen },
        { account: "freight_revenue", amount_fen: -freight_fen },
      ].filter(({ amount_fen }) => amount_fen !== 0),
    });
  return earned_fen;
}
