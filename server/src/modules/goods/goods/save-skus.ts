import type { MatrixAxis } from "@kangying/contract/core/form/form";
import { isUniqueViolation } from "../../../core/db/sql-errors.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields, type FieldFault } from "../../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../../core/kernel/money.ts";
import { goodsErrors } from "../goods.errors.ts";
import { faults } from "../goods.texts.ts";
import type { SkuCells, SkuMatrix } from "./goods-form.ts";
import { gatherSkus, type GoodsRow } from "./goods.repo.ts";
import { moveStock } from "./move-stock.ts";
import {
  clearPlaces,
  insertSkus,
  listSkus,
  lockedSkus,
  ownersOfCodes,
  type SkuRow,
  type SkuWords,
  updateSkus,
} from "./skus.repo.ts";

type MatrixRow = SkuMatrix["rows"][number];

/** Separates the names of values in a SKU's title. */
const between = " · ";

function titleOf(axes: readonly MatrixAxis[], at: readonly number[]): string {
  return axes.map((axis, which) => axis.values.find(({ id }) => id === at[which])?.name ?? "").join(between);
}

function wordsOf(axes: readonly MatrixAxis[], row: MatrixRow, kept: SkuRow | undefined): SkuWords {
  return {
    spec_value_ids: row.at,
    title: titleOf(axes, row.at),
    sku_code: row.sku_code,
    barcode: row.barcode,
    price_fen: row.price_fen,
    market_fen: row.market_fen,
    cost_fen: row.cost_fen ?? kept?.cost_fen ?? 0,
    weight_g: row.weight_g ?? 0,
    volume_cm3: row.volume_cm3 ?? 0,
    warn_at: row.warn_at ?? 0,
    image: row.images?.[0] ?? null,
    status: row.is_sold ? 1 : 2,
  };
}

/** Matches rows with kept SKUs: by the key that a row names, otherwise by its combination. */
function matched(rows: readonly MatrixRow[], kept: readonly SkuRow[]): ReadonlyMap<MatrixRow, SkuRow> {
  const free = new Map(kept.map((sku) => [sku.id, sku]));
  const found = new Map<MatrixRow, SkuRow>();
  const take = (row: MatrixRow, sku: SkuRow | undefined): void => {
    if (!sku || !free.delete(sku.id)) return;
    found.set(row, sku);
  };
  for (const row of rows) if (row.key !== null) take(row, free.get(row.key));
  for (const row of rows)
    if (!found.has(row))
      take(
        row,
        [...free.values()].find((sku) => String(sku.spec_value_ids) === String(row.at)),
      );
  return found;
}

/**
 * Writes the SKUs of goods according to their matrix. A combination that existed keeps its SKU and stock. A SKU whose combination is gone
 * is no longer sold; it is never deleted. The stock field counts only for new SKUs.
 * @param goods  locked
 * @throws {InvalidFields} a code that another SKU has · {AppError} goods_in_activity for a SKU that an activity sells
 */
export async function saveSkus(
  work: Work,
  goods: Pick<GoodsRow, "id" | "last_value_id" | "axes">,
  matrix: SkuMatrix,
): Promise<void> {
  const { tx, supplier, now } = work;
  const { axes, rows } = matrix;
  const kept = await listSkus(tx, supplier.id, goods.id, true);
  demandFreshIds(goods, axes);
  await demandCodes(work, goods.id, rows);
  const skuOf = matched(rows, kept);
  demandFloors(rows, skuOf);
  const stay = new Set([...skuOf.values()].map(({ id }) => id));
  const claimed = new Set(rows.map((row) => String(row.at)));
  const codes = new Set(rows.flatMap((row) => row.sku_code ?? []));
  const gone = kept.filter(({ id }) => !stay.has(id));
  const stopped = [...gone, ...[...skuOf].flatMap(([row, sku]) => (row.is_sold ? [] : [sku]))];
  await demandUnlocked(
    work,
    goods.id,
    stopped.filter(({ status }) => status === 1),
  );
  // First free the places and codes, so that two SKUs can swap them. A SKU that is gone keeps its combination unless another SKU needs it
  // now.
  const inTheWay = gone.filter(
    (sku) => claimed.has(String(sku.spec_value_ids)) || (sku.sku_code !== null && codes.has(sku.sku_code)),
  );
  const moving = rows.flatMap((row) => {
    const sku = skuOf.get(row);
    return sku && (String(sku.spec_value_ids) !== String(row.at) || sku.sku_code !== row.sku_code) ? [sku.id] : [];
  });
  await clearPlaces(tx, supplier.id, [...moving, ...inTheWay.map(({ id }) => id)]);
  const cleared = new Set(inTheWay.map(({ id }) => id));
  const fresh = rows.filter((row) => !skuOf.has(row));
  try {
    const made = await tx.savepoint(async () => {
      await updateSkus(
        tx,
        supplier.id,
        [
          ...[...skuOf].map(([row, sku]) => ({ ...wordsOf(axes, row, sku), id: sku.id })),
          ...gone
            .filter(({ status }) => status === 1)
            .map((sku) => ({
              ...sku,
              ...(cleared.has(sku.id) ? { spec_value_ids: [-sku.id], sku_code: null } : {}),
              status: 2 as const,
            })),
        ],
        now,
      );
      const words = fresh.map((row) => wordsOf(axes, row, undefined));
      return await insertSkus(tx, supplier.id, goods.id, words, now);
    });
    await takeFirstStock(work, fresh, made);
  } catch (error) {
    if (isUniqueViolation(error, "sku_one_code")) throw new InvalidFields({ skus: { text: faults.skuCodeTaken } });
    throw error;
  }
  const last = Math.max(goods.last_value_id, 0, ...axes.flatMap(({ values }) => values.map(({ id }) => id)));
  await gatherSkus(tx, supplier.id, goods.id, axes, last);
}

/** Checks that no activity sells these SKUs, which are locked. @throws {AppError} goods_in_activity */
async function demandUnlocked({ tx, supplier }: Work, goods_id: number, skus: readonly SkuRow[]): Promise<void> {
  if (skus.length === 0) return;
  const locked = await lockedSkus(tx, supplier.id, goods_id);
  const pieces = skus.reduce((sum, { id }) => sum + (locked.get(id) ?? 0), 0);
  if (pieces > 0) throw new AppError(goodsErrors.goods_in_activity, { pieces });
}

/** Checks that a new value has an id that was never used: an old id would bring back a SKU that was sold under another name. */
function demandFreshIds(goods: Pick<GoodsRow, "last_value_id" | "axes">, axes: readonly MatrixAxis[]): void {
  const known = new Set(goods.axes.flatMap(({ values }) => values.map(({ id }) => id)));
  for (const [index, { values }] of axes.entries())
    if (values.some(({ id }) => id <= goods.last_value_id && !known.has(id)))
      throw new InvalidFields({ [`skus.axes[${index}].values`]: { text: faults.usedId } });
}

/** Checks that goods from another shop are not sold below its supply price. The database checks it too. */
function demandFloors(rows: readonly MatrixRow[], skuOf: ReadonlyMap<MatrixRow, SkuRow>): void {
  const wrong: Record<string, FieldFault> = {};
  for (const [index, row] of rows.entries()) {
    const floor_fen = skuOf.get(row)?.floor_fen ?? null;
    if (floor_fen !== null && row.price_fen < floor_fen)
      wrong[`skus.rows[${index}].price_fen`] = {
        text: faults.belowSupply,
        data: { price: formatFenInWords(floor_fen) },
      };
  }
  if (Object.keys(wrong).length > 0) throw new InvalidFields(wrong);
}

async function takeFirstStock(
  work: Work,
  rows: readonly MatrixRow[],
  made: ReadonlyMap<string, number>,
): Promise<void> {
  for (const row of rows) {
    const sku_id = made.get(String(row.at));
    if (sku_id !== undefined && row.stock)
      await moveStock(work, { sku_id, delta_on_hand: row.stock, reason: "received" });
  }
}

/** Checks that no SKU code is used twice, here or in other goods. */
async function demandCodes(work: Work, goods_id: number, rows: readonly Pick<SkuCells, "sku_code">[]): Promise<void> {
  const owners = await ownersOfCodes(
    work.tx,
    work.supplier.id,
    rows.flatMap(({ sku_code }) => sku_code ?? []),
  );
  const seen = new Set<string>();
  const wrong: Record<string, FieldFault> = {};
  for (const [index, { sku_code }] of rows.entries()) {
    if (sku_code === null) continue;
    const owner = owners.get(sku_code);
    if (seen.has(sku_code) || (owner && owner.goods_id !== goods_id))
      wrong[`skus.rows[${index}].sku_code`] = { text: faults.skuCodeTaken };
    seen.add(sku_code);
  }
  if (Object.keys(wrong).length > 0) throw new InvalidFields(wrong);
}
