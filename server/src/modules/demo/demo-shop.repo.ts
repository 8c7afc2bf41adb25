import type { Tx } from "../../core/db/database.ts";

/** Returns the SKUs of a demo shop, with their cost. */
export async function skuKeys(
  tx: Tx,
  supplier_id: number,
): Promise<{ readonly id: number; readonly cost_fen: number }[]> {
  return await tx.query<{ id: number; cost_fen: number }>(
    `select id, cost_fen from lent.sku where supplier_id = $1 and status = 1 order by id`,
    [supplier_id],
  );
}

/** Returns SKUs on sale that are sent to people and have enough pieces, at most `most`. */
export async function sentSkus(tx: Tx, supplier_id: number, most: number): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `select k.id from lent.sku k join lent.goods g on g.supplier_id = k.supplier_id and g.id = k.goods_id
     where k.supplier_id = $1 and k.status = 1 and g.status = 1 and g.type = 1 and k.on_hand - k.reserved >= 12 order by k.price_fen, k.id limit $2`,
    [supplier_id, most],
  );
  return rows.map(({ id }) => id);
}

/** Returns stays with paid fees whose student is no partner, alternately in camp and finished. @param before  booked before this instant */
export async function staysOfOthers(
  tx: Tx,
  supplier_id: number,
  before: Date,
  most: number,
): Promise<readonly { readonly id: number; readonly made_at: Date }[]> {
  return await tx.query<{ id: number; made_at: Date }>(
    `select s.id, s.created_at as made_at from lent.stay s
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where s.supplier_id = $1 and s.status in (30, 50) and s.paid_fen > s.refunded_fen and s.created_at < $2
       and not exists (select from lent.member m join union_partner p on p.supplier_id = m.supplier_id and p.holder_id = m.id
         where m.supplier_id = s.supplier_id and m.phone = st.phone)
     order by row_number() over (partition by s.status order by s.created_at desc, s.id desc), s.status limit $3`,
    [supplier_id, before, most],
  );
}

/** Returns members who can be sent goods, the last joined first. */
export async function demoBuyers(
  tx: Tx,
  supplier_id: number,
  most: number,
): Promise<{ id: number; nickname: string; phone: string }[]> {
  return await buyersBy(tx, supplier_id, null, most);
}

/** Returns the same, of members who joined by an instant; null: all. */
export async function buyersBy(
  tx: Tx,
  supplier_id: number,
  at: Date | null,
  most: number,
): Promise<{ id: number; nickname: string; phone: string }[]> {
  return await tx.query(
    `select id, nickname, phone /* not null: asked for */ from member
     where supplier_id = $1 and status = 1 and deleted_at is null and phone is not null and created_at <= coalesce($2::timestamptz, 'infinity')
     order by created_at desc, id desc limit $3`,
    [supplier_id, at, most],
  );
}

/** Returns SKUs on sale with few pieces left, with their cost. */
export async function scarceSkus(tx: Tx, supplier_id: number): Promise<{ id: number; cost_fen: number }[]> {
  return await tx.query(
    `select k.id, k.cost_fen from lent.sku k join lent.goods g on g.supplier_id = k.supplier_id and g.id = k.goods_id
     where k.supplier_id = $1 and g.status = 1 and k.status = 1 and k.on_hand between 10 and 80 order by k.id`,
    [supplier_id],
  );
}

/** Returns the goods on sale that are sent to people and sold most. */
export async function goodsSoldMost(tx: Tx, supplier_id: number): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `select g.id from lent.goods g left join lent.goods_sold s on s.supplier_id = g.supplier_id and s.goods_id = g.id
     where g.supplier_id = $1 and g.status = 1 and g.type = 1 group by g.id order by sum(s.pieces) desc nulls last, g.id limit 1`,
    [supplier_id],
  );
  return row?.id ?? null;
}

/** Returns goods in the warehouse, the last first. */
export async function goodsInWarehouse(tx: Tx, supplier_id: number): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from lent.goods where supplier_id = $1 and status = 0 order by id desc limit 2`,
    [supplier_id],
  );
  return rows.map(({ id }) => id);
}

/** Returns the first pictures of a shop's goods, in the order in which the goods were made. */
export async function goodsPictures(tx: Tx, supplier_id: number): Promise<string[]> {
  const rows = await tx.query<{ image: string }>(
    `select images[1] as image /* not null: asked for */ from lent.goods where supplier_id = $1 and cardinality(images) > 0 order by id`,
    [supplier_id],
  );
  return rows.map(({ image }) => image);
}

/** Returns SKUs on sale with enough pieces for many orders. */
export async function skusToBuy(tx: Tx, supplier_id: number): Promise<{ id: number; type: 1 | 2 | 3 }[]> {
  return await tx.query(
    `select k.id, g.type from sku k join goods g on g.supplier_id = k.supplier_id and g.id = k.goods_id
     where k.supplier_id = $1 and g.status = 1 and k.status = 1 and k.on_hand - k.reserved >= 60 order by k.id`,
    [supplier_id],
  );
}

/** Returns SKUs of goods on sale that are sent to people, with more pieces than the shop itself needs; the most expensive first. */
export async function skusToSupply(
  tx: Tx,
  supplier_id: number,
  most: number,
): Promise<{ id: number; price_fen: number }[]> {
  return await tx.query(
    `select k.id, k.price_fen from sku k join goods g on g.supplier_id = k.supplier_id and g.id = k.goods_id
     where k.supplier_id = $1 and g.status = 1 and g.type = 1 and k.status = 1 and k.on_hand - k.reserved >= 60
     order by k.price_fen desc, k.id limit $2`,
    [supplier_id, most],
  );
}

/** Returns a supplier's offers to others, with its own selling price of a piece. */
export async function offeredBy(tx: Tx, supplier_id: number): Promise<{ id: number; selling_fen: number }[]> {
  return await tx.query(
    `select o.id, k.price_fen as selling_fen from supply_offer o join sku k on k.supplier_id = o.supplier_id and k.id = o.sku_id
     where o.supplier_id = $1 order by o.id`,
    [supplier_id],
  );
}

/** Returns the goods of an import. */
export async function skuOfImport(
  tx: Tx,
  supplier_id: number,
  import_id: number,
): Promise<{ goods_id: number; sku_id: number }> {
  const [row] = await tx.query<{ goods_id: number; sku_id: number }>(
    `select goods_id, sku_id from supply_import where supplier_id = $1 and id = $2`,
    [supplier_id, import_id],
  );
  if (!row) throw new Error(`the import ${import_id} is not there`);
  return row;
}

/** Returns the category of the first goods. */
export async function catOfGoods(tx: Tx, supplier_id: number): Promise<number> {
  const [row] = await tx.query<{ cat_id: number }>(
    `select cat_id /* not null: asked for */ from goods where supplier_id = $1 and status = 1 and cat_id is not null order by id limit 1`,
    [supplier_id],
  );
  if (!row) throw new Error("the shop has no goods");
  return row.cat_id;
}

/** Returns the first pieces of each coupon that members may still use, with the member and the time. */
export async function heldPieces(
  tx: Tx,
  supplier_id: number,
  each: number,
): Promise<{ id: number; member: { id: number; nickname: string; phone: string }; taken_at: Date }[]> {
  const rows = await tx.query<{ id: number; member_id: number; nickname: string; phone: string; taken_at: Date }>(
    `select n.id, n.member_id, m.nickname, m.phone /* not null: asked for */, n.taken_at
     from (select u.id, u.member_id, u.taken_at, row_number() over (partition by u.coupon_id order by u.taken_at, u.id) as place
           from user_coupon u where u.supplier_id = $1 and u.status = 0 and u.taken_at < now() - interval '1 day') n
       join member m on m.supplier_id = $1 and m.id = n.member_id
     where n.place <= $2 and m.phone is not null order by n.id`,
    [supplier_id, each],
  );
  return rows.map(({ id, member_id, nickname, phone, taken_at }) => ({
    id,
    member: { id: member_id, nickname, phone },
    taken_at,
  }));
}

/** Counts clicks on banners and views of articles: the older a thing is, the more. */
export async function visitorsLooked(tx: Tx, supplier_id: number): Promise<void> {
  await tx.query(`update carousel set clicks = 240 + id % 7 * 131 where supplier_id = $1`, [supplier_id]);
  await tx.query(
    `update article set views = 60 + id % 11 * 47 where supplier_id = $1 and publish_at is not null and publish_at < now()`,
    [supplier_id],
  );
}

/**
 * Writes a quarter's visitors, eight for each order and some more, and members who filled a cart: all who ordered by themselves, and some
 * who have not ordered yet.
 */
export async function visitorsCame(tx: Tx, supplier_id: number, today: string): Promise<void> {
  await tx.query(
    `insert into shop_step (supplier_id, day, step, who)
     select $1, d::date, 1, 'demo' || n from generate_series($2::date - 90, $2::date - 1, interval '1 day') d,
       generate_series(1, 11 + extract(day from d)::int % 9 * 3 + 8 * (
         select count(*)::int from shop_order o where o.supplier_id = $1 and o.placed_at >= d and o.placed_at < d + interval '1 day')) n`,
    [supplier_id, today],
  );
  await tx.query(
    `insert into shop_step (supplier_id, day, step, who)
     select $1, o.placed_at::date, 2, 'm' || o.member_id from shop_order o
       where o.supplier_id = $1 and o.source <> 'desk' and o.placed_at >= $2::date - 90 and o.placed_at < $2::date
     union select $1, $2::date - (m.id % 60)::int - 1, 2, 'm' || m.id from member m where m.supplier_id = $1 and m.id % 3 = 0`,
    [supplier_id, today],
  );
}

/** Writes the shelves of SKUs: goods by goods along the shelves, SKUs one above the other. */
export async function putOnShelves(tx: Tx, supplier_id: number): Promise<void> {
  await tx.query(
    `update sku k set shelf = chr(65 + (p.goods / 8)::int % 6) || '-' || lpad((1 + p.goods % 8)::text, 2, '0') || '-' || p.pos
     from (select id, dense_rank() over (order by goods_id) - 1 as goods, row_number() over (partition by goods_id order by id) as pos
       from sku where supplier_id = $1) p where k.supplier_id = $1 and k.id = p.id`,
    [supplier_id],
  );
}

/** Returns orders for delivery that were closed instead, the last first. */
export async function closedOrders(
  tx: Tx,
  supplier_id: number,
  most: number,
): Promise<readonly { no: string; closed_at: Date }[]> {
  return await tx.query(
    `select no, closed_at /* not null: it is closed */ from shop_order
     where supplier_id = $1 and status = 'close' and freight_mode = 1 and stay_id is null order by closed_at desc, id desc limit $2`,
    [supplier_id, most],
  );
}

/** Returns the SKU with the most pieces promised to waiting orders and in no activity; null: none has two or more. */
export async function promisedSku(
  tx: Tx,
  supplier_id: number,
): Promise<{ readonly id: number; readonly waiting: number } | null> {
  const rows = await tx.query<{ id: number; waiting: number }>(
    `select k.id, sum(i.qty)::int as waiting
     from shop_order o join order_item i on i.supplier_id = o.supplier_id and i.order_id = o.id
       join lent.sku k on k.supplier_id = i.supplier_id and k.id = i.sku_id
     where o.supplier_id = $1 and o.status = 'pay' and o.freight_mode = 1 and o.stay_id is null
       and i.sent + i.unsent_refunding + i.unsent_refunded = 0
     group by k.id, k.reserved having sum(i.qty) = k.reserved and sum(i.qty) >= 2 order by 2 desc, 1 limit 1`,
    [supplier_id],
  );
  return rows[0] ?? null;
}
