import type { Tx } from "../../core/db/database.ts";

/** @returns false where fewer would be left than were sold */
export async function setQuota(tx: Tx, supplier_id: number, item_id: number, quota: number): Promise<boolean> {
  const rows = await tx.query(
    `update flash_item set quota = $3 where supplier_id = $1 and id = $2 and sold <= $3 returning id`,
    [supplier_id, item_id, quota],
  );
  return rows.length > 0;
}

/** It is sold no longer, while the others of its session are. @returns false where it is not on sale */
export async function stopLive(tx: Tx, supplier_id: number, item_id: number): Promise<boolean> {
  const rows = await tx.query(
    `update flash_item set is_live = false where supplier_id = $1 and id = $2 and is_live returning id`,
    [supplier_id, item_id],
  );
  return rows.length > 0;
}

/** Takes pieces of an item while there are as many. @returns false where there are not */
export async function takeQuota(tx: Tx, supplier_id: number, item_id: number, qty: number): Promise<boolean> {
  const rows = await tx.query(
    `update flash_item set sold = sold + $3 where supplier_id = $1 and id = $2 and is_live and sold + $3 <= quota returning id`,
    [supplier_id, item_id, qty],
  );
  return rows.length > 0;
}

/** Counts pieces of a member while they are no more than one may have. @returns false where they would be */
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

/** An order gives pieces back: they count neither as sold nor as the member's any more. @returns which item, null where it has none of one */
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
