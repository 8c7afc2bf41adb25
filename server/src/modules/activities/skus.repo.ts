import type { Tx } from "../../core/db/database.ts";

/** A SKU as activities offer it for choice. */
export interface SkuOffered {
  readonly id: number;
  readonly goods_id: number;
  readonly name: string;
  readonly title: string;
  readonly sku_code: string | null;
  readonly price_fen: number;
  readonly cost_fen: number;
  readonly sellable: number;
  readonly on_sale: boolean;
  /** 1 sent to people · 2 used at the shop · 3 nothing to send */
  readonly type: 1 | 2 | 3;
}

/** Returns the SKUs on sale, or those with the given keys in any state. */
export async function skusOffered(tx: Tx, supplier_id: number, ids: readonly number[] | null): Promise<SkuOffered[]> {
  return await tx.query<SkuOffered>(
    `select k.id, k.goods_id, g.name, k.title, k.sku_code, k.price_fen, k.cost_fen, k.on_hand - k.reserved as sellable,
       g.status = 1 and k.status = 1 as on_sale, g.type
     from lent.sku k join lent.goods g on g.supplier_id = k.supplier_id and g.id = k.goods_id
     where k.supplier_id = $1 and (k.id = any ($2) or ($2::bigint[] is null and k.status = 1 and g.status = 1))
     order by g.name, k.id limit 500`,
    [supplier_id, ids],
  );
}
