import type { GoodsStatus } from "@kangying/contract/goods/goods";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields, type FieldFault } from "../../../core/kernel/app-error.ts";
import { faults } from "../goods.texts.ts";
import { demandGoods } from "./demand-goods.ts";
import { goodsErrors } from "../goods.errors.ts";
import { lockedPieces } from "./skus.repo.ts";
import { findGoods, type GoodsPatch, type GoodsRow, patchGoods } from "./goods.repo.ts";

/** Checks that goods can go on sale. @throws {AppError} not_found · {InvalidFields} the missing parts, each at its field */
export async function demandSellable(work: Work, id: number): Promise<void> {
  const goods = await findGoods(work.tx, work.supplier.id, id);
  if (!goods) throw new AppError("not_found");
  const lacks: Record<string, FieldFault> = {};
  if (goods.images.length === 0) lacks["images"] = { text: faults.noPicture };
  if (goods.price_min_fen === null) lacks["skus"] = { text: faults.noSku };
  if (Object.keys(lacks).length > 0) throw new InvalidFields(lacks);
}

/** Puts goods from the warehouse on sale. @throws {AppError} not_found, conflict, wrong_status · {InvalidFields} the missing parts */
export async function putOnSale(work: Work, id: number, version: number | null): Promise<void> {
  await demandSellable(work, id);
  await moveGoods(work, id, version, [0], { status: 1, on_at: null });
}

/**
 * Takes goods off sale, back into the warehouse. Orders that are placed stay as they are.
 * @throws {AppError} not_found, conflict, wrong_status · goods_in_activity while an activity has pieces of it locked
 */
export async function takeOffSale(work: Work, id: number, version: number | null): Promise<void> {
  const pieces = await lockedPieces(work.tx, work.supplier.id, id);
  if (pieces > 0) throw new AppError(goodsErrors.goods_in_activity, { pieces });
  await moveGoods(work, id, version, [1], { status: 0, off_at: null });
}

/** Moves goods that are not on sale into the recycle bin. @throws {AppError} not_found, conflict, wrong_status */
export async function binGoods(work: Work, id: number, version: number | null): Promise<void> {
  await moveGoods(work, id, version, [0, 3], { status: 9, on_at: null, off_at: null });
}

/** Moves goods from the recycle bin into the warehouse. @throws {AppError} not_found, conflict, wrong_status */
export async function restoreGoods(work: Work, id: number, version: number | null): Promise<void> {
  await moveGoods(work, id, version, [9], { status: 0 });
}

async function moveGoods(
  work: Work,
  id: number,
  version: number | null,
  from: readonly GoodsStatus[],
  patch: GoodsPatch,
): Promise<void> {
  const before = await demandGoods(work, id, version);
  if (!from.includes(before.status)) throw new AppError("wrong_status");
  await writePatch(work, before, patch);
}

/** Changes fields of locked goods, notifies the lists and writes the audit log. */
export async function writePatch(work: Work, before: GoodsRow, patch: GoodsPatch): Promise<void> {
  await patchGoods(work.tx, work.supplier.id, before, patch, work.now);
  work.changed("goods", before.id, before.version + 1);
  work.audit({ biz_type: "goods", biz_id: before.id, before, after: patch });
}
