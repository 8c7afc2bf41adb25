import type { Tx } from "../../core/db/database.ts";

/** A cart line together with the current data of its SKU. */
export interface CartRow {
  readonly sku_id: number;
  readonly goods_id: number;
  readonly name: string;
  readonly title: string;
  readonly cover: string | null;
  readonly qty: number;
  readonly price_fen: number;
  readonly price_then_fen: number;
  readonly left: number;
  readonly on_sale: boolean;
}

/** Returns the cart of a member, the last added first. */
export async function cartOf(tx: Tx, supplier_id: number, member_id: number): Promise<readonly CartRow[]> {
  return await tx.query<CartRow>(
    `select c.sku_id, k.goods_id, g.name, k.title, coalesce(k.image, g.images[1]) as cover, c.qty, k.price_fen, c.price_fen as price_then_fen,
       k.on_hand - k.reserved as left, (g.status = 1 and k.status = 1) as on_sale
     from cart_item c join lent.sku k on k.supplier_id = c.supplier_id and k.id = c.sku_id
       join lent.goods g on g.supplier_id = k.supplier_id and g.id = k.goods_id
     where c.supplier_id = $1 and c.member_id = $2 order by c.added_at desc, c.sku_id`,
    [supplier_id, member_id],
  );
}

/**
 * Adds pieces to a cart line, in one statement, so that two browser tabs do not overwrite each other. The line never exceeds its maximum.
 * @returns the pieces in the line now; null when the SKU is not on sale
 */
export async function addToCart(
  tx: Tx,
  supplier_id: number,
  member_id: number,
  { sku_id, qty }: { readonly sku_id: number; readonly qty: number },
  at: Date,
): Promise<number | null> {
  const [row] = await tx.query<{ qty: number }>(
    `insert into cart_item as c (supplier_id, member_id, sku_id, qty, price_fen, added_at)
     select $1, $2, k.id, $4, k.price_fen, $5 from lent.sku k join lent.goods g on g.supplier_id = k.supplier_id and g.id = k.goods_id
     where k.supplier_id = $1 and k.id = $3 and k.status = 1 and g.status = 1
     on conflict (supplier_id, member_id, sku_id) do update
       set qty = least(9999, c.qty + excluded.qty), price_fen = excluded.price_fen, added_at = excluded.added_at
     returning qty`,
    [supplier_id, member_id, sku_id, qty, at],
  );
  return row?.qty ?? null;
}

/** Sets the pieces of a cart line. @param qty  0 removes the line */
export async function setInCart(
  tx: Tx,
  supplier_id: number,
  member_id: number,
  { sku_id, qty }: { readonly sku_id: number; readonly qty: number },
): Promise<boolean> {
  const rows =
    qty === 0
      ? await tx.query(
          `delete from cart_item where supplier_id = $1 and member_id = $2 and sku_id = $3 returning sku_id`,
          [supplier_id, member_id, sku_id],
        )
      : await tx.query(
          `update cart_item set qty = $4 where supplier_id = $1 and member_id = $2 and sku_id = $3 returning sku_id`,
          [supplier_id, member_id, sku_id, qty],
        );
  return rows.length > 0;
}

/** Counts the different SKUs in a cart. */
export async function countCart(tx: Tx, supplier_id: number, member_id: number): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    `select count(*) as n from cart_item where supplier_id = $1 and member_id = $2`,
    [supplier_id, member_id],
  );
  return row?.n ?? 0;
}

/** Removes ordered SKUs from the cart. */
export async function takeFromCart(
  tx: Tx,
  supplier_id: number,
  member_id: number,
  sku_ids: readonly number[],
): Promise<void> {
  await tx.query(`delete from cart_item where supplier_id = $1 and member_id = $2 and sku_id = any($3::bigint[])`, [
    supplier_id,
    member_id,
    sku_ids,
  ]);
}

/** Returns the keys of a member's orders, the newest first. @param status  null: all */
export async function ordersOfMember(
  tx: Tx,
  supplier_id: number,
  member_id: number,
  status: string | null,
  { skip, most }: { readonly skip: number; readonly most: number },
): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from lent.shop_order where supplier_id = $1 and member_id = $2 and ($3::text is null or status = $3)
     order by placed_at desc, id desc limit $4 offset $5`,
    [supplier_id, member_id, status, most, skip],
  );
  return rows.map(({ id }) => id);
}

/** A SKU that can be bought, and whether rank prices apply to it. */
export interface PricedSku {
  readonly id: number;
  readonly price_fen: number;
  readonly rank_price: boolean;
}

/** Returns the SKUs of one goods that is on sale. */
export async function skusOnSale(tx: Tx, supplier_id: number, goods_id: number): Promise<readonly PricedSku[]> {
  return await tx.query<PricedSku>(
    `select k.id, k.price_fen, g.rank_price from lent.sku k join lent.goods g on g.supplier_id = k.supplier_id and g.id = k.goods_id
     where k.supplier_id = $1 and k.goods_id = $2 and k.status = 1 and g.status = 1 order by k.id`,
    [supplier_id, goods_id],
  );
}
