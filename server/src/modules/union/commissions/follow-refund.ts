import type { Work } from "../../../core/jobs/work.ts";
import { post } from "../../finance/public.ts";
import type { ItemRow, OrderRow } from "../../orders/public.ts";
import { refigureOpenBatch } from "../batches/refigure-batch.ts";
import {
  commissionsOfOrder,
  commissionStatus,
  type CommissionRow,
  freeOrder,
  setReversed,
} from "./commissions.repo.ts";
import { baseOf, leftOf } from "./rate-of.ts";

/**
 * Adjusts an order's commissions to the part of the order that is kept now. Before the settlement a commission is reduced; after it the
 * partner owes the difference. The caller must have locked the partners. A second call changes nothing.
 */
export async function followRefund(work: Work, order: OrderRow, items: readonly ItemRow[]): Promise<void> {
  const { tx, supplier } = work;
  let isLess = false;
  for (const row of await commissionsOfOrder(tx, supplier.id, order.id)) {
    const item = items.find(({ id }) => id === row.item_id);
    if (!item) continue;
    const reversed_fen = row.amount_fen - leftOf(baseOf(item), row);
    const back_fen = reversed_fen - row.reversed_fen;
    if (back_fen <= 0) continue;
    await takeBack(work, row, reversed_fen, back_fen);
    isLess = true;
  }
  // The rest of a closed order is kept by the shop for good. Only a refund request that still waits can change it, and it is handled like
  // any other.
  if (order.status === "close") await freeOrder(tx, supplier.id, order.id, work.now);
  if (isLess) await refigureOpenBatch(work);
}

/**
 * Reverses a part of a commission: a frozen or free one is reduced, for a settled one the partner owes it.
 * @param back_fen  the additional amount
 * @param reason  of an operator who does it by hand
 */
export async function takeBack(
  work: Work,
  row: CommissionRow,
  reversed_fen: number,
  back_fen: number,
  reason?: string,
): Promise<void> {
  const { tx, supplier } = work;
  const isSettled = row.status === commissionStatus.settled;
  const isAll = reversed_fen === row.amount_fen;
  await setReversed(tx, supplier.id, row.id, {
    reversed_fen,
    claimed_fen: isSettled ? row.claimed_fen + back_fen : 0,
    status: isSettled ? row.status : isAll ? commissionStatus.reversed : row.status,
  });
  await post(work, {
    biz_type: "commission",
    biz_id: row.id,
    doc_no: row.order_no,
    idem_key: `commission-back:${row.id}:${reversed_fen}`,
    memo: row.order_no,
    legs: [
      { account: `${isSettled ? "aff_clawback" : "aff_frozen"}:${row.partner_id}`, amount_fen: back_fen },
      { account: "commission", amount_fen: -back_fen },
    ],
  });
  work.changed("union_commission", row.id);
  work.audit({
    biz_type: "union_commission",
    biz_id: row.id,
    before: { reversed_fen: row.reversed_fen },
    after: {
      order_no: row.order_no,
      reversed_fen,
      ...(isSettled ? { claimed_fen: row.claimed_fen + back_fen } : {}),
      ...(reason === undefined ? {} : { reason }),
    },
  });
}
