import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../../core/kernel/money.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { faults, t } from "../goods.texts.ts";
import { formOf } from "./change-many.ts";
import { demandGoods } from "./demand-goods.ts";
import { findGoods, gatherSkus, type GoodsRow } from "./goods.repo.ts";
import { addGoods } from "./save-goods.ts";
import { findSku, listSkus, type SkuRow, writeFloor } from "./skus.repo.ts";

/** Goods and one of their SKUs. */
export interface GoodsOfSku {
  readonly goods: GoodsRow;
  readonly sku: SkuRow;
}

/**
 * Locks a SKU until the commit and returns it with its goods.
 * @throws {AppError} not_found, also for goods that are handed out and not sold
 */
export async function goodsOfSku(work: Pick<Work, "tx" | "supplier">, sku_id: number): Promise<GoodsOfSku> {
  const { tx, supplier } = work;
  const sku = await findSku(tx, supplier.id, sku_id, true);
  const goods = sku && (await findGoods(tx, supplier.id, sku.goods_id));
  if (!sku || !goods) throw new AppError("not_found");
  return { goods, sku };
}

/** The fields that this shop sets for goods of another shop. */
export interface SuppliedWords {
  readonly cat_id: readonly (string | number)[];
  readonly price_fen: number;
  /** The cost of a piece and its lowest allowed price, in fen. */
  readonly floor_fen: number;
  readonly images: readonly string[];
  readonly detail: string;
}

/**
 * Copies a SKU of another shop as goods of this shop, into the warehouse and without stock. Codes, freight, limits, promises and points
 * belong to the other shop and are not copied.
 * @throws {InvalidFields} cat_id, price_fen
 */
export async function addSupplied(
  work: Work,
  { goods, sku }: GoodsOfSku,
  { cat_id, price_fen, floor_fen, images, detail }: SuppliedWords,
): Promise<{ readonly goods_id: number; readonly sku_id: number }> {
  const { tx, supplier, now } = work;
  if (price_fen < floor_fen) throw belowSupply(floor_fen);
  const { barcode, weight_g, volume_cm3 } = sku;
  const goods_id = await addGoods(work, {
    ...formOf(goods, [], cat_id.map(Number)),
    name: [goods.name, sku.title].filter(Boolean).join(" ").slice(0, 60),
    images,
    detail,
    code: null,
    model_id: null,
    freight_type: 1,
    freight_fen: null,
    freight_template_id: null,
    limit_per_user: null,
    services: [],
    limit_per_order: null,
    min_buy: 1,
    // A rank discount would go below the supply price of a piece.
    rank_price: false,
    points_give: null,
    virtual_sales: 0,
    sort: 0,
    on_at: null,
    off_at: null,
    skus: {
      axes: [],
      rows: [
        {
          at: [],
          key: null,
          price_fen,
          cost_fen: floor_fen,
          stock: null,
          warn_at: null,
          images: null,
          sku_code: null,
          barcode,
          weight_g,
          volume_cm3,
          market_fen: null,
          is_sold: true,
        },
      ],
    },
  });
  const sku_id = (await listSkus(tx, supplier.id, goods_id))[0]?.id ?? 0;
  await writeFloor(tx, supplier.id, sku_id, { price_fen, floor_fen, at: now });
  return { goods_id, sku_id };
}

/**
 * Changes the price and the lowest allowed price of supplied goods.
 * @throws {AppError} not_found · {InvalidFields} price_fen: below the lowest allowed price
 */
export async function repriceSupplied(
  work: Work,
  sku_id: number,
  { price_fen, floor_fen }: Pick<SuppliedWords, "price_fen" | "floor_fen">,
): Promise<void> {
  if (price_fen < floor_fen) throw belowSupply(floor_fen);
  const { tx, supplier, now } = work;
  const sku = await findSku(tx, supplier.id, sku_id);
  if (!sku) throw new AppError("not_found");
  const goods = await demandGoods(work, sku.goods_id, null);
  await writeFloor(tx, supplier.id, sku_id, { price_fen, floor_fen, at: now });
  await gatherSkus(tx, supplier.id, goods.id, goods.axes, goods.last_value_id);
  work.changed("sku", sku_id);
  work.changed("goods", goods.id);
}

/** A warning that a price is below the supply price; the operator can still choose it. @param floor_fen  supply price of a piece */
export function underSupply(ctx: Pick<CallContext, "text">, floor_fen: number): string {
  return ctx.text(t("supply.under"), { price: formatFenInWords(floor_fen) });
}

function belowSupply(floor_fen: number): InvalidFields {
  return new InvalidFields({ price_fen: { text: faults.belowSupply, data: { price: formatFenInWords(floor_fen) } } });
}
