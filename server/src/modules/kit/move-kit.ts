import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { moveStock, type StockMove } from "../goods/public.ts";
import { kitErrors } from "./kit.errors.ts";
import { findKit } from "./kit.repo.ts";

/** A number of pieces of an item. */
export interface KitCount {
  readonly kit_id: number;
  readonly count: number;
}

/**
 * Moves pieces of an item's SKU, with the stay that got them or brought them back.
 * @throws {AppError} not_found · kit_short when fewer pieces are free
 */
export async function moveKit(work: Work, kit_id: number, move: Omit<StockMove, "sku_id">): Promise<void> {
  const kit = await findKit(work.tx, work.supplier.id, kit_id);
  if (!kit) throw new AppError("not_found");
  const { sku_id, name, free } = kit;
  await moveStock(work, { ...move, sku_id }).catch((error: unknown) => {
    throw error instanceof AppError && error.kind.code === "stock_short"
      ? new AppError(kitErrors.kit_short, { name, left: free })
      : error;
  });
  work.changed("kit", kit_id);
}
