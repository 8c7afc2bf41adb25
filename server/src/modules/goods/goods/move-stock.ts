import type { StockReason } from "@kangying/contract/goods/goods";
import { checkViolation } from "../../../core/db/sql-errors.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { goodsErrors } from "../goods.errors.ts";
import { insertStockMove } from "./skus.repo.ts";

/** Pieces that come or go, or are promised: never what there should be, always what changes. */
export interface StockMove {
  readonly sku_id: number;
  readonly delta_on_hand?: number;
  readonly delta_reserved?: number;
  readonly reason: StockReason;
  readonly doc_no?: string | null;
  /** Of a piece, in fen; left out: what it costs now. */
  readonly cost_fen?: number | null;
  readonly note?: string;
  /** Who got them, or brought them back. */
  readonly stay_id?: number | null;
}

/**
 * Moves pieces of a SKU and writes why; two who take the last one at once wait for each other, and the second is refused.
 * @returns what there is afterwards
 * @throws {AppError} not_found · stock_short where fewer would be there than none, or than are promised
 */
export async function moveStock(work: Work, move: StockMove) {
  const { tx, supplier, now, actor } = work;
  const row = {
    doc_no: null,
    cost_fen: null,
    note: "",
    stay_id: null,
    delta_on_hand: 0,
    delta_reserved: 0,
    ...move,
    at: now,
    by_name: actor.name,
  };
  try {
    const after = await tx.savepoint(() => insertStockMove(tx, supplier.id, row));
    if (!after) throw new AppError("not_found");
    work.changed("sku", move.sku_id);
    return after;
  } catch (error) {
    if (checkViolation(error, "sku_stock_check") !== null) throw new AppError(goodsErrors.stock_short);
    throw error;
  }
}
