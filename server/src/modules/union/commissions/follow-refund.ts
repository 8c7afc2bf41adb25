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
 * Brings an order's commissions to what they should be by what is kept of it now. Before one is settled it is simply less; after that the
 * partner owes the difference. Their partners are held by whoever acts; asked twice it does nothing the second time.
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
  // What a closed order leaves was kept by the shop for good, but for a wish for money that still waits: that is taken back as of any other.
  if (order.status === "close") await freeOrder(tx, supplier.id, order.id, work.now);
  if (isLess) await refigureOpenBatch(work);
}

/**
 * Takes back part of a commission: less of what is frozen or free, a claim on what was settled.
 * @param back_fen  more than before
 * @param reason  of who does it by hand
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
