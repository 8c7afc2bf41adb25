import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { findGoods, type GoodsRow } from "./goods.repo.ts";

/** Locks and returns goods. @param version  the version that the operator saw; null: any @throws {AppError} not_found, conflict */
export async function demandGoods(work: Work, id: number, version: number | null): Promise<GoodsRow> {
  const goods = await findGoods(work.tx, work.supplier.id, id, true);
  if (!goods) throw new AppError("not_found");
  if (version !== null && version !== goods.version) throw new AppError("conflict");
  return goods;
}
