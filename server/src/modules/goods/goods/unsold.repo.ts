import type { Tx } from "../../../core/db/database.ts";

/** The fields of goods that are handed out and not sold. */
export interface UnsoldWords {
  readonly name: string;
  readonly unit: string;
  /** Cost of a piece. */
  readonly cost_fen: number;
  /** At this number of pieces or fewer, the stock is low. */
  readonly warn_at: number;
}

/** Inserts goods with one SKU, without category and price. @returns the key of the SKU */
export async function insertUnsold(tx: Tx, supplier_id: number, words: UnsoldWords, at: Date): Promise<number> {
  const { name, unit, cost_fen, warn_at } = words;
  const rows = await tx.query<{ id: number; goods_id: number }>(
    `with made as (
       insert into goods (supplier_id, code, name, unit, status, search, created_at, updated_at)
       values ($1, 'new ' || substr(md5(random()::text), 1, 20), $2, $3, 4, $2, $6, $6) returning id)
     insert into sku (supplier_id, goods_id, price_fen, cost_fen, warn_at, status, created_at, updated_at)
     select $1, made.id, 0, $4, $5, 3, $6, $6 from made returning id, goods_id`,
    [supplier_id, name, unit, cost_fen, warn_at, at],
  );
  const [{ id, goods_id } = { id: 0, goods_id: 0 }] = rows;
  await tx.query(
    `update goods set code = 'KT' || lpad($2::text, 5, '0'), search = concat_ws(' ', name, 'KT' || lpad($2::text, 5, '0'))
     where supplier_id = $1 and id = $2::bigint`,
    [supplier_id, goods_id],
  );
  return id;
}

/**
 * Writes the cost and the low-stock limit of a SKU. Goods that are not sold also take the name and unit; goods of the shop keep theirs.
 * @param sku_id  the SKU; this locks it
 */
export async function updateUnsold(
  tx: Tx,
  supplier_id: number,
  sku_id: number,
  { name, unit, cost_fen, warn_at }: UnsoldWords,
  at: Date,
): Promise<void> {
  await tx.query(
    `update sku set cost_fen = $3, warn_at = $4, updated_at = $5, version = version + 1
     where supplier_id = $1 and id = $2 and (cost_fen, warn_at) is distinct from ($3::bigint, $4::int)`,
    [supplier_id, sku_id, cost_fen, warn_at, at],
  );
  await tx.query(
    `update goods g set name = $3, unit = $4, search = concat_ws(' ', $3::text, g.code), updated_at = $5, version = g.version + 1
     from sku k where k.supplier_id = $1 and k.id = $2 and g.supplier_id = $1 and g.id = k.goods_id and g.status = 4`,
    [supplier_id, sku_id, name, unit, at],
  );
}
