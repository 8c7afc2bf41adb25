import type { Tx } from "../../core/db/database.ts";

/** A half-open span of instants, with the time zone and the hour at which the shop's day begins. */
export interface Span {
  readonly since: Date;
  readonly before: Date;
  readonly time_zone: string;
  readonly day_cut: string;
}

export interface PaidDay {
  readonly date: string;
  readonly paid_fen: number;
  readonly refunded_fen: number;
  readonly orders: number;
  /** Orders with a refund. */
  readonly gave_back: number;
}

/** Orders by the day of their payment, with the refunds approved since; days without orders are left out. */
export async function paidDays(tx: Tx, supplier_id: number, span: Span): Promise<readonly PaidDay[]> {
  return await tx.query<PaidDay>(
    `select to_char(o.paid_at at time zone $4 - $5::interval, 'YYYY-MM-DD') /* not null: those that are paid */ as date,
       sum(o.paid_fen)::bigint /* not null: a sum of rows */ as paid_fen, sum(o.refunded_fen)::bigint /* not null: likewise */ as refunded_fen,
       count(*)::int as orders, (count(*) filter (where o.refunded_fen > 0))::int as gave_back
     from lent.shop_order o where o.supplier_id = $1 and o.pay_channel <> 'opening' and o.paid_at >= $2 and o.paid_at < $3 group by 1 order by 1`,
    [supplier_id, span.since, span.before, span.time_zone, span.day_cut],
  );
}

/** The number of buyers, and of those who bought again within the span. */
export async function buyersOf(
  tx: Tx,
  supplier_id: number,
  span: Span,
): Promise<{ readonly buyers: number; readonly repeat: number }> {
  const rows = await tx.query<{ buyers: number; repeat: number }>(
    `select count(*)::int as buyers, (count(*) filter (where b.times > 1))::int as repeat
     from (select member_id, count(*) as times from lent.shop_order
       where supplier_id = $1 and pay_channel <> 'opening' and paid_at >= $2 and paid_at < $3 group by member_id) b`,
    [supplier_id, span.since, span.before],
  );
  return rows[0] ?? { buyers: 0, repeat: 0 };
}

export interface SoldGoods {
  readonly id: number;
  readonly name: string;
  readonly cat: string;
  readonly cat_id: number | null;
  readonly pieces: number;
  readonly refunded_pieces: number;
  readonly paid_fen: number;
  readonly refunded_fen: number;
  /** The cost of the pieces that buyers kept, at the time of sale. */
  readonly cost_fen: number;
  readonly stock: number;
}

/** Sales by goods: the items of the same orders, so that their sum is the orders' sum. */
export async function soldGoods(tx: Tx, supplier_id: number, span: Span): Promise<readonly SoldGoods[]> {
  return await tx.query<SoldGoods>(
    `with sold as (
       select i.goods_id, max(i.name) as name, sum(i.qty)::int as pieces, sum(i.unsent_refunded + i.sent_refunded)::int as refunded_pieces,
         sum(i.pay_fen)::bigint as paid_fen, sum(i.refunded_fen)::bigint as refunded_fen,
         sum(i.cost_fen * (i.qty - i.unsent_refunded - i.returned))::bigint as cost_fen
       from lent.shop_order o join lent.order_item i on i.supplier_id = o.supplier_id and i.order_id = o.id
       where o.supplier_id = $1 and o.pay_channel <> 'opening' and o.paid_at >= $2 and o.paid_at < $3 group by i.goods_id
     )
     select s.goods_id /* not null: a column of items */ as id, coalesce(g.name, s.name) /* not null: items have names */ as name,
       coalesce(c.name, '') as cat, c.id as cat_id, s.pieces /* not null: a sum of rows */ as pieces,
       s.refunded_pieces /* not null: likewise */ as refunded_pieces, s.paid_fen /* not null: likewise */ as paid_fen,
       s.refunded_fen /* not null: likewise */ as refunded_fen, s.cost_fen /* not null: likewise */ as cost_fen,
       coalesce((select sum(k.on_hand - k.reserved) from lent.sku k where k.supplier_id = $1 and k.goods_id = s.goods_id), 0)::int as stock
     from sold s left join lent.goods g on g.supplier_id = $1 and g.id = s.goods_id
     left join lent.goods_cat c on c.supplier_id = $1 and c.id = g.cat_id
     order by s.paid_fen - s.refunded_fen desc, s.goods_id`,
    [supplier_id, span.since, span.before],
  );
}

/** The stock of goods on sale that were not sold lately. */
export interface StillGoods {
  readonly goods: number;
  readonly pieces: number;
  readonly cost_fen: number;
}

/** Goods on sale with sellable pieces of which none was sold since a day. @param since  the first day of the search */
export async function stillGoods(tx: Tx, supplier_id: number, since: string): Promise<StillGoods> {
  const rows = await tx.query<StillGoods>(
    `select count(*)::int as goods, coalesce(sum(s.pieces), 0)::int as pieces, coalesce(sum(s.cost_fen), 0)::bigint as cost_fen
     from (
       select k.goods_id, sum(k.on_hand - k.reserved) as pieces, sum((k.on_hand - k.reserved) * k.cost_fen) as cost_fen
       from lent.goods g join lent.sku k on k.supplier_id = g.supplier_id and k.goods_id = g.id and k.status = 1
       where g.supplier_id = $1 and g.status = 1
         and not exists (select from lent.goods_day n where n.supplier_id = $1 and n.goods_id = g.id and n.pieces > 0 and n.day >= $2)
         and not exists (select from lent.goods_sold n where n.supplier_id = $1 and n.goods_id = g.id and n.pieces > 0 and n.day >= $2)
       group by k.goods_id having sum(k.on_hand - k.reserved) > 0) s`,
    [supplier_id, since],
  );
  return rows[0] ?? { goods: 0, pieces: 0, cost_fen: 0 };
}

/** Numbers of people by step. */
export interface Steps {
  readonly looked: number;
  readonly carted: number;
  readonly ordered: number;
  readonly paid: number;
}

/**
 * Visitors of each day, and members who filled a cart, ordered and paid in the shop on their own. A member who orders without a cart counts
 * as having filled one.
 */
export async function stepsOf(
  tx: Tx,
  supplier_id: number,
  days: { readonly from: string; readonly until: string },
  span: Span,
): Promise<Steps> {
  const rows = await tx.query<Steps>(
    `with placed as (select distinct o.member_id, o.paid_at is not null and o.pay_channel <> 'opening' as is_paid
         from lent.shop_order o where o.supplier_id = $1 and o.placed_at >= $4 and o.placed_at < $5 and o.source <> 'desk')
     select (select count(*)::int from lent.shop_step s where s.supplier_id = $1 and s.day >= $2 and s.day < $3 and s.step = 1)
         /* not null: a count */ as looked,
       (select count(*)::int from (select s.who from lent.shop_step s
           where s.supplier_id = $1 and s.day >= $2 and s.day < $3 and s.step = 2 union select 'm' || p.member_id from placed p) c)
         /* not null: a count */ as carted,
       (select count(distinct p.member_id)::int from placed p) /* not null: a count */ as ordered,
       (select count(distinct p.member_id)::int from placed p where p.is_paid) /* not null: a count */ as paid`,
    [supplier_id, days.from, days.until, span.since, span.before],
  );
  return rows[0] ?? { looked: 0, carted: 0, ordered: 0, paid: 0 };
}
