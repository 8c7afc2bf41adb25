import type { Work } from "../../core/jobs/work.ts";
import { moveStock } from "../goods/public.ts";

/**
 * Locks pieces of SKUs for an activity, or unlocks them. Goes through the SKUs in the order of their keys.
 * @param pieces  quantity above zero: lock; below zero: unlock
 * @param doc_no  the document number for the stock log: the activity's number
 * @throws {AppError} stock_short when fewer pieces are free
 */
export async function lockPieces(
  work: Work,
  pieces: readonly { readonly sku_id: number; readonly qty: number }[],
  doc_no: string,
): Promise<void> {
  for (const { sku_id, qty } of pieces.toSorted((a, b) => a.sku_id - b.sku_id))
    if (qty !== 0)
      await moveStock(work, { sku_id, delta_reserved: qty, reason: qty > 0 ? "locked" : "unlocked", doc_no });
}
