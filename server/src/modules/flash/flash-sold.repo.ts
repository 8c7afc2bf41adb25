import type { Tx } from "../../core/db/database.ts";

/** Changes the quota of an item. @returns false when the new quota is below the pieces sold */
export async function setQuota(tx: Tx, supplier_id: number, item_id: number, quota: number): Promise<boolean> {
  const rows = await tx.query(
    `update flash_item set quota = $3 where supplier_id = $1 and id = $2 and sold <= $3 returning id`,
    [supplier_id, item_id, quota],
  );
  return rows.length > 0;
}

/** Takes one item off sale. The other items of its session stay on sale. @returns false when the item is not on sale */
export async function stopLive(tx: Tx, supplier_id: number, item_id: number): Promise<boolean> {
  const rows = await tx.query(
    `update flash_item set is_live = false where supplier_id = $1 and id = $2 and is_live returning id`,
    [supplier_id, item_id],
  );
  return rows.length > 0;
}

/** Takes pieces of an item from its quota. @returns false when fewer are left */
export async function takeQuota(tx: Tx, supplier_id: number, item_id: number, qty: number): Promise<boolean> {
  const rows = await tx.query(
    `update flash_item set sold = sold + $3 where supplier_id = $1 and id = $2 and is_live and sold + $3 <= quota returning id`,
    [supplier_id, item_id, qty],
  );
  return rows.length > 0;
}

/** Adds pieces to a member's count for an item. @returns false when the count would exceed the limit per member */
export async function takeLimit(
  tx: Tx,
  supplier_id: number,
  item_id: number,
  member_id: number,
  qty: number,
  limit: number,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into flash_bought as b (supplier_id, item_id, member_id, qty) select $1, $2, $3, $4::int where $4::int <= $5::int
     on conflict (supplier_id, item_id, member_id) do update set qty = b.qty + $4::int where b.qty + $4::int <= $5::int returning qty`,
    [supplier_id, item_id, member_id, qty, limit],
  );
  return rows.length > 0;
}

export async function insertFlashOrder(
  tx: Tx,
  supplier_id: number,
  order: { readonly order_id: number; readonly item_id: number; readonly member_id: number; readonly qty: number },
): Promise<void> {
  await tx.query(
    `insert into flash_order (supplier_id, order_id, item_id, member_id, qty, has) values ($1, $2, $3, $4, $5, $5)`,
    [supplier_id, order.order_id, order.item_id, order.member_id, order.qty],
  );
}

/**
 * Takes an order's pieces out of the item's sold count and out of the member's count.
 * @returns the item and the pieces; null when the order has no pieces left
 */
export async function giveBack(tx: Tx, supplier_id: number, order_id: number, qty: number | null) {
  const [row] = await tx.query<{ item_id: number; member_id: number; given: number }>(
    `update flash_order f set has = f.has - least(f.has, coalesce($3::int, f.has))
     from (select has from flash_order where supplier_id = $1 and order_id = $2 for no key update) b
     where f.supplier_id = $1 and f.order_id = $2
     returning f.item_id, f.member_id, b.has - f.has as given /* not null: both are kept */`,
    [supplier_id, order_id, qty],
  );
  if (!row || row.given === 0) return null;
  await tx.query(`update flash_item set sold = sold - $3 where supplier_id = $1 and id = $2`, [
    supplier_id,
    row.item_id,
    row.given,
  ]);
  await tx.query(`update flash_bought set qty = qty - $4 where supplier_id = $1 and item_id = $2 and member_id = $3`, [
    supplier_id,
    row.item_id,
    row.member_id,
    row.given,
  ]);
  return row;
}
