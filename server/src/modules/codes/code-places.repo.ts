import type { Tx } from "../../core/db/database.ts";

/** Returns whether the goods exist and are used at the shop. */
export async function isUsedAtShop(tx: Tx, supplier_id: number, goods_id: number): Promise<boolean> {
  const rows = await tx.query(
    `select from lent.goods where supplier_id = $1 and id = $2 and type = 2 and status in (0, 1)`,
    [supplier_id, goods_id],
  );
  return rows.length > 0;
}

/** Sets the venues of all issued codes of some goods that are not used up. @returns their keys */
export async function setPlacesOfOpen(
  tx: Tx,
  supplier_id: number,
  goods_id: number,
  venue_ids: readonly number[],
): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `update verify_code c set venue_ids = $3, version = version + 1
     where c.supplier_id = $1 and c.id in (
       select v.id from verify_code v join lent.order_item i on i.supplier_id = v.supplier_id and i.id = v.order_item_id
       where v.supplier_id = $1 and i.goods_id = $2 and v.voided_at is null and v.used + v.frozen + v.refunded < v.total
       order by v.id for no key update of v)
     returning c.id`,
    [supplier_id, goods_id, venue_ids],
  );
  return rows.map(({ id }) => id);
}
