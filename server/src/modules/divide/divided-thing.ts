import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { isRefundOpen } from "../finance/public.ts";
import { findOrder } from "../orders/public.ts";
import { findStay } from "../stays/public.ts";
import type { DivideRow } from "./divides.repo.ts";
import { type ItemFact, itemFacts, paymentOf, stayItem } from "./order-facts.repo.ts";

/** The order or stay that a divided payment paid for, as it is now. */
export interface DividedThing {
  /** True when no refund follows any more in the usual course: the after-sale window or the stay is over. */
  readonly is_over: boolean;
  readonly is_refund_open: boolean;
  readonly paid_fen: number;
  readonly fee_fen: number;
  readonly refunded_fen: number;
  readonly items: readonly ItemFact[];
}

/** The statuses of a stay that is over: finished, cancelled. */
const over: ReadonlySet<number> = new Set([50, 90]);

/** Returns the order or stay of a divide. @throws {AppError} not_found when it or its payment is missing */
export async function thingOf(work: Pick<Work, "tx" | "supplier">, divide: DivideRow): Promise<DividedThing> {
  const { tx, supplier } = work;
  const payment = await paymentOf(tx, supplier.id, divide.payment_no);
  if (!payment) throw new AppError("not_found");
  const { amount_fen: paid_fen, fee_fen } = payment;
  if (divide.order_id !== null) {
    const order = await findOrder(tx, supplier.id, divide.order_id);
    if (!order) throw new AppError("not_found");
    return {
      is_over: order.finished_at !== null,
      is_refund_open: order.refund_status === 1 || (await isRefundOpen(work, { type: "order", id: order.id })),
      paid_fen,
      fee_fen,
      refunded_fen: order.refunded_fen,
      items: await itemFacts(tx, supplier.id, order.id),
    };
  }
  const stay = divide.stay_id === null ? null : await findStay(tx, supplier.id, divide.stay_id);
  if (!stay) throw new AppError("not_found");
  // Each payment of a stay is divided by itself, so only refunds of that payment count.
  const { refunded_fen } = payment;
  return {
    is_over: over.has(stay.status),
    is_refund_open: await isRefundOpen(work, { type: "stay", id: stay.id }),
    paid_fen,
    fee_fen,
    refunded_fen,
    items: [stayItem(stay.package_id, Math.max(0, paid_fen - refunded_fen))],
  };
}
