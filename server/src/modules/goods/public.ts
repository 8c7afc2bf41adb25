export { goodsErrors } from "./goods.errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { findSku, floorsOf, type SkuRow, updateSkus, writeMissing, writeShelf } from "./goods/skus.repo.ts";

export { addCat } from "./cats/keep-cats.ts";
export { catTreeOf } from "./cats/cats.list.ts";
export { moveStock, type StockMove } from "./goods/move-stock.ts";
export { noteSold, replaceSold } from "./goods/sold.repo.ts";
export { binGoods, putOnSale } from "./goods/put-on-sale.ts";
export { addGoods } from "./goods/save-goods.ts";
export { onSaleList } from "./goods/goods.list.ts";
export type { GoodsForm } from "./goods/goods-form.ts";
export { keptModels } from "./specs/models.list.ts";
export { keptSpecs } from "./specs/specs.list.ts";
export type { SkuRow } from "./goods/skus.repo.ts";
export { addSupplied, goodsOfSku, repriceSupplied, underSupply, type GoodsOfSku } from "./goods/supplied-goods.ts";
export { catsToOpen, goodsToOpen, type Linkable } from "./shop/links.repo.ts";
export { insertUnsold, updateUnsold } from "./goods/unsold.repo.ts";

/** Locks a SKU until the commit: other transactions cannot move its pieces meanwhile. @throws {AppError} not_found */
export async function holdSku(work: Pick<Work, "tx" | "supplier">, id: number): Promise<SkuRow> {
  const sku = await findSku(work.tx, work.supplier.id, id, true);
  if (!sku) throw new AppError("not_found");
  return sku;
}

/** The supply prices of these SKUs, in fen by key. A shop's own goods have none. */
export async function supplyPricesOf(
  { tx, supplier }: Pick<Work, "tx" | "supplier">,
  sku_ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  return await floorsOf(tx, supplier.id, sku_ids);
}

/** Changes the cost or the low-stock limit of a locked SKU. */
export async function changeSku(
  work: Work,
  sku: SkuRow,
  patch: Partial<Pick<SkuRow, "cost_fen" | "warn_at">>,
): Promise<void> {
  await updateSkus(work.tx, work.supplier.id, [{ ...sku, ...patch }], work.now);
  work.changed("sku", sku.id);
}

/** Writes how many promised pieces of a locked SKU a count did not find. Orders wait for them; they cannot be bought. */
export async function noteMissing(work: Work, sku: SkuRow, missing: number, doc: string): Promise<void> {
  await writeMissing(work.tx, work.supplier.id, sku.id, missing, doc);
  work.changed("sku", sku.id);
}

/** Writes where a locked SKU is stored. */
export async function moveToShelf(work: Work, sku: SkuRow, shelf: string): Promise<void> {
  await writeShelf(work.tx, work.supplier.id, sku.id, shelf);
  work.changed("sku", sku.id);
}
