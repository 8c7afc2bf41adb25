import type { StockReason } from "@kangying/contract/goods/goods";
import { checkViolation } from "../../../core/db/sql-errors.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { goodsErrors } from "../goods.errors.ts";
import { insertStockMove } from "./skus.repo.ts";

/** A stock move: the change of pieces in stock or promised, never the resulting number. */
export interface StockMove {
  readonly sku_id: number;
  readonly delta_on_hand?: number;
  readonly delta_reserved?: number;
  readonly reason: StockReason;
  readonly doc_no?: string | null;
  /** Cost of a piece, in fen; left out: its current cost. */
  readonly cost_fen?: number | null;
  readonly note?: string;
  /** The stay of the student who got the pieces or brought them back. */
  readonly stay_id?: number | null;
}

/**
 * Moves pieces of a SKU and writes the reason to the log. Two transactions for the last piece wait for each other; the second is refused.
 * @returns the stock afterwards
 * @throws {AppError} not_found · stock_short when the stock would be below zero or below the promised pieces
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
