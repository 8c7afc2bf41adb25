import type { Work } from "../../../core/jobs/work.ts";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../../core/kernel/money.ts";
import { faults } from "../goods.texts.ts";
import { demandGoods } from "./demand-goods.ts";
import type { GoodsForm, SkuMatrix } from "./goods-form.ts";
import { gatherSkus, type GoodsPatch, type GoodsRow } from "./goods.repo.ts";
import { writePatch } from "./put-on-sale.ts";
import { addGoods } from "./save-goods.ts";
import { listSkus, type SkuRow, updateSkus } from "./skus.repo.ts";

/** Changes single fields of goods: sort place, category, rank price. @throws {AppError} not_found, conflict */
export async function changeGoods(work: Work, id: number, patch: GoodsPatch, version: number | null): Promise<void> {
  await writePatch(work, await demandGoods(work, id, version), patch);
}

/**
 * Raises or lowers every price of goods and rounds it to the fen.
 * @param percent  12.5 raises the price by one eighth
 * @param below_cost  allows a price below the cost of a piece
 * @throws {AppError} not_found, conflict · {InvalidFields} when a price would fall below cost, below the supplying shop's price, or to
 * nothing
 */
export async function changePrices(
  work: Work,
  id: number,
  { percent, below_cost }: { readonly percent: number; readonly below_cost: boolean },
  version: number | null,
): Promise<void> {
  const { tx, supplier, now } = work;
  const goods = await demandGoods(work, id, version);
  const sold = (await listSkus(tx, supplier.id, id, true)).filter(({ status }) => status === 1);
  const priced = sold.map((sku) => ({ ...sku, price_fen: priceAfter(sku.price_fen, percent) }));
  if (priced.some(({ price_fen }) => price_fen < 1)) throw new InvalidFields({ percent: { text: faults.noPrice } });
  const under = priced.find((sku) => sku.floor_fen !== null && sku.price_fen < sku.floor_fen);
  if (under)
    throw new InvalidFields({
      percent: { text: faults.belowSupply, data: { price: formatFenInWords(under.floor_fen ?? 0) } },
    });
  const low = priced.find((sku) => sku.price_fen < sku.cost_fen);
  if (low && !below_cost) throw new InvalidFields({ percent: { text: faults.belowCost, data: { sku: low.title } } });
  await updateSkus(tx, supplier.id, priced, now);
  await gatherSkus(tx, supplier.id, id, goods.axes, goods.last_value_id);
  await writePatch(work, goods, {});
}

/** Raises a price by a percentage and rounds it to the fen. Computes with integers only. */
export function priceAfter(price_fen: number, percent: number): number {
  const hundredths = Math.round(percent * 100);
  return Math.floor((price_fen * (10_000 + hundredths) + 5_000) / 10_000);
}

/** Returns the SKU matrix as its form shows it. A SKU that is no longer sold is included while its combination exists. */
export function matrixOf(goods: Pick<GoodsRow, "axes" | "last_value_id">, skus: readonly SkuRow[]): SkuMatrix {
  const stands = (at: readonly number[]): boolean =>
    at.length === goods.axes.length &&
    at.every((id, which) => goods.axes[which]?.values.some((value) => value.id === id));
  const order = (at: readonly number[]): string =>
    at
      .map((id, which) => String(goods.axes[which]?.values.findIndex((value) => value.id === id)).padStart(3, "0"))
      .join();
  return {
    axes: goods.axes,
    next_id: goods.last_value_id + 1,
    rows: skus
      .filter((sku) => stands(sku.spec_value_ids))
      .toSorted((a, b) => order(a.spec_value_ids).localeCompare(order(b.spec_value_ids)))
      .map((sku) => ({
        at: sku.spec_value_ids,
        key: sku.id,
        price_fen: sku.price_fen,
        cost_fen: sku.cost_fen,
        stock: sku.on_hand,
        warn_at: sku.warn_at,
        images: sku.image === null ? [] : [sku.image],
        sku_code: sku.sku_code,
        barcode: sku.barcode,
        weight_g: sku.weight_g,
        volume_cm3: sku.volume_cm3,
        market_fen: sku.market_fen,
        is_sold: sku.status === 1,
      })),
  };
}

const seconds = (at: Date | null): number | null => (at === null ? null : Math.floor(at.getTime() / 1000));

/** Returns goods as their form shows them. @param path  keys of their category, from the top */
export function formOf(goods: GoodsRow, skus: readonly SkuRow[], path: readonly number[]): GoodsForm {
  return {
    name: goods.name,
    cat_id: path,
    subtitle: goods.subtitle,
    images: goods.images,
    type: goods.type,
    code: goods.code,
    unit: goods.unit,
    brand: goods.brand,
    model_id: goods.model_id,
    skus: matrixOf(goods, skus),
    detail: goods.detail,
    params: goods.params,
    freight_type: goods.freight_type,
    freight_fen: goods.freight_fen,
    freight_template_id: goods.freight_template_id,
    refund_policy: goods.refund_policy,
    min_buy: goods.min_buy,
    limit_per_order: goods.limit_per_order,
    limit_per_user: goods.limit_per_user,
    rank_price: goods.rank_price,
    points_give: goods.points_give,
    services: goods.services.map((service) => ({ service })),
    video: goods.video,
    virtual_sales: goods.virtual_sales,
    sort: goods.sort,
    on_at: seconds(goods.on_at),
    off_at: seconds(goods.off_at),
    put_on: false,
  };
}

/** Copies goods into the warehouse with new codes and without stock. @returns their key @throws {AppError} not_found */
export async function copyGoods(work: Work, id: number, name: string): Promise<number> {
  const { tx, supplier } = work;
  const goods = await demandGoods(work, id, null);
  const form = formOf(goods, await listSkus(tx, supplier.id, id), [goods.cat_id]);
  const rows = form.skus.rows.map((row) => ({ ...row, key: null, stock: null, sku_code: null }));
  return await addGoods(work, { ...form, name, code: null, on_at: null, off_at: null, skus: { ...form.skus, rows } });
}
