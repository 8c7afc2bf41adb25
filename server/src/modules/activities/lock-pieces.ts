import type { Work } from "../../core/jobs/work.ts";
import { moveStock } from "../goods/public.ts";

/**
 * Locks pieces of SKUs for an activity, or sets them free again, SKU by SKU in the order of their keys.
 * @param pieces  above zero: locked; below: free again
 * @param doc_no  what the stock log names: the activity
 * @throws {AppError} stock_short where fewer are free
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
