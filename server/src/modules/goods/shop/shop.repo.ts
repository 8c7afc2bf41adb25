import type { GoodsStatus } from "@kangying/contract/goods/goods";
import type { Tx } from "../../../core/db/database.ts";

/** The sort orders that visitors can choose. */
export type ShopOrder = "usual" | "cheap" | "dear" | "sales";

const orders: Readonly<Record<ShopOrder, string>> = {
  usual: "g.sort desc, g.id desc",
  cheap: "g.price_min_fen, g.id desc",
  dear: "g.price_min_fen desc, g.id desc",
  sales: "g.sales + g.virtual_sales desc, g.id desc",
};

/** Goods as a page of the shop shows them. */
export interface ShopGoodsRow {
  readonly id: number;
  readonly name: string;
  readonly subtitle: string;
  readonly cover: string | null;
  readonly price_min_fen: number;
  readonly price_max_fen: number;
  readonly sales: number;
  readonly left: number;
}

/** The search of a visitor. */
export interface ShopWanted {
  readonly words: string;
  /** This category and those below it; null: all categories. */
  readonly cat_id: number | null;
  readonly order: ShopOrder;
  readonly skip: number;
  readonly most: number;
}

const escaped = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, "\\$&");

/** One page of the goods on sale. */
export async function goodsInShop(tx: Tx, supplier_id: number, wanted: ShopWanted): Promise<readonly ShopGoodsRow[]> {
  return await tx.query<ShopGoodsRow>(
    `select g.id, g.name, g.subtitle, g.images[1] as cover, g.price_min_fen /* not null: on sale */, g.price_max_fen /* not null: on sale */, g.sales + g.virtual_sales as sales,
       coalesce((select sum(k.on_hand - k.reserved) from sku k where k.supplier_id = $1 and k.goods_id = g.id and k.status = 1), 0)::int as left
     from goods g
     where g.supplier_id = $1 and g.status = 1 and ($2 = '' or g.search ilike '%' || $2 || '%')
       and ($3::bigint is null or g.cat_id in (
         with recursive below as (
           select c.id from goods_cat c where c.supplier_id = $1 and c.id = $3
           union all select c.id from goods_cat c join below b on c.supplier_id = $1 and c.parent_id = b.id)
         select id from below))
     order by ${orders[wanted.order]} limit $4 offset $5`,
    [supplier_id, escaped(wanted.words), wanted.cat_id, wanted.most, wanted.skip],
  );
}

/** All details of goods on sale. */
export interface ShopGoodsInfoRow {
  readonly id: number;
  readonly name: string;
  readonly subtitle: string;
  readonly unit: string;
  readonly type: number;
  readonly images: readonly string[];
  readonly detail: string;
  readonly params: readonly { readonly name: string; readonly value: string }[];
  readonly min_buy: number;
  readonly limit_per_order: number | null;
  readonly limit_per_user: number | null;
  readonly refund_policy: number;
  readonly services: readonly string[];
  readonly video: string | null;
  readonly sales: number;
  readonly status: GoodsStatus;
}

/** Returns the details of goods. @param any  true: also goods that are not on sale @returns null when there are none */
export async function goodsOfShop(
  tx: Tx,
  supplier_id: number,
  id: number,
  any = false,
): Promise<ShopGoodsInfoRow | null> {
  const [row] = await tx.query<ShopGoodsInfoRow>(
    `select id, name, subtitle, unit, type, images, detail, params, min_buy, limit_per_order, limit_per_user, refund_policy, services, video,
       sales + virtual_sales as sales, status
     from goods where supplier_id = $1 and id = $2 and ($3 or status = 1)`,
    [supplier_id, id, any],
  );
  return row ?? null;
}

/** A SKU that can be bought. */
export interface ShopSkuRow {
  readonly id: number;
  readonly title: string;
  readonly price_fen: number;
  readonly market_fen: number | null;
  readonly left: number;
  /** Of its own; null: it looks as the goods do. */
  readonly image: string | null;
}

/** The SKUs on sale of goods, in the order of their keys. */
export async function skusOfShop(tx: Tx, supplier_id: number, goods_id: number): Promise<readonly ShopSkuRow[]> {
  return await tx.query<ShopSkuRow>(
    `select id, title, price_fen, market_fen, on_hand - reserved as left, image from sku
     where supplier_id = $1 and goods_id = $2 and status = 1 order by id`,
    [supplier_id, goods_id],
  );
}
