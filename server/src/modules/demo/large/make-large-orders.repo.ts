import type { Tx } from "../../../core/db/database.ts";
import { verbatim } from "../../../core/kernel/text.ts";
import type { NameKeys } from "../people/people.ts";

const goodsCount = 40;

/**
 * Writes a shop's goods and its members, about one for twenty orders. Runs under the database role owner.
 * @param orders  the total number of orders
 */
export async function insertLargeShop(tx: Tx, supplier_id: number, orders: number): Promise<void> {
  await tx.query(
    `insert into member_rank (supplier_id, name, level, growth_from) values ($1, '普通会员', 0, 0) on conflict do nothing`,
    [supplier_id],
  );
  await tx.query(
    `insert into member (supplier_id, nickname, name_py, search, phone, source, rank_id, created_at)
     select $1, '买家' || i, 'maijia' || i, '买家' || i || ' maijia' || i, '17' || lpad(i::text, 9, '0'), 'app', r.id, now() - interval '11 years'
     from generate_series(1, greatest(10, $2::int / 20)) i, member_rank r where r.supplier_id = $1 and r.level = 0`,
    [supplier_id, orders],
  );
  await tx.query(
    `with cat as (
       insert into goods_cat (supplier_id, parent_id, level, name, sort, created_at, updated_at)
       values ($1, null, 1, '代餐', 1, now(), now()) returning id),
     made as (
       insert into goods (supplier_id, name, code, cat_id, type, images, status, price_min_fen, price_max_fen, search, created_at, updated_at)
       select $1, '营养奶昔 ' || i || ' 号', 'L' || i, cat.id, 1, array['none'], 1, 1000 + i * 130, 1000 + i * 130, '营养奶昔 ' || i || ' 号', now(), now()
       from cat, generate_series(1, $2::int) i
       union all select $1, '体测', 'L0', cat.id, 2, array['none'], 1, 5000, 5000, '体测', now(), now() from cat returning id, price_min_fen)
     insert into sku (supplier_id, goods_id, title, sku_code, price_fen, cost_fen, on_hand, reserved, warn_at, status, created_at, updated_at)
     select $1, id, '', 'LS' || id, price_min_fen, 400, 0, 0, 5, 1, now(), now() from made`,
    [supplier_id, goodsCount],
  );
}

interface Slice {
  /** The index of the slice's first order within its supplier, from 0. */
  readonly from: number;
  readonly count: number;
  /** The total number of orders of the supplier, spread evenly over `days` days before now. */
  readonly total: number;
  readonly days: number;
  readonly family: NameKeys;
  readonly given: NameKeys;
}

/** Writes orders of one piece: of a hundred, ninety are finished, three on their way, five to be sent, two closed. */
export async function insertLargeOrders(tx: Tx, supplier_id: number, slice: Slice): Promise<void> {
  const { from, count, total, days, family, given } = slice;
  await tx.query(
    `insert into shop_order (supplier_id, no, member_id, freight_mode, status, pay_deadline, goods_fen, payable_fen, paid_fen, pieces, pay_channel,
       paid_at, recipient, phone, region_code, region, detail, ship_status, ship_by, sent_at, received_at, finished_at, closed_at, close_reason, search,
       placed_at, updated_at)
     select $1, 'DL' || lpad(i::text, 12, '0'), m.first + i % m.many, 1, of.status, at.placed, of.fen, of.fen, case when of.is_paid then of.fen else 0 end,
       1, case when of.is_paid then (array['wechat', 'wechat', 'wechat', 'alipay', 'wallet'])[1 + i % 5] end, case when of.is_paid then at.placed end,
       n.name, '13' || lpad(i::text, 9, '0'), '330106', '浙江省 杭州市 西湖区', '云栖路 ' || 1 + i % 500 || ' 号',
       case when of.status in ('send', 'finish') then 2 else 0 end, case when of.status = 'pay' then at.placed + interval '2 days' end,
       case when of.status in ('send', 'finish') then at.placed + interval '1 day' end,
       case when of.status = 'finish' then at.placed + interval '4 days' end, case when of.status = 'finish' then at.placed + interval '11 days' end,
       case when of.status = 'close' then at.placed + interval '1 hour' end, case when of.status = 'close' then 'timeout' end,
       'dl' || lpad(i::text, 12, '0') || ' ' || n.name || ' ' || lpad((i % 10000)::text, 4, '0') || ' 营养奶昔 ' || 1 + i % ${goodsCount} || ' 号',
       at.placed, at.placed
     from generate_series($2::int, $2::int + $3::int - 1) i
     cross join (select min(id) as first, count(*)::int as many from member where supplier_id = $1) m
     cross join lateral (select ($6::text[])[1 + i % cardinality($6::text[])] ||
       ($7::text[])[1 + (i / cardinality($6::text[])) % cardinality($7::text[])] as name) n
     cross join lateral (select now() - (1 + i::float / $4::float * $5::float) * interval '1 day' as placed) at
     cross join lateral (select case when i % 100 < 90 then 'finish' when i % 100 < 93 then 'send' when i % 100 < 98 then 'pay' else 'close' end as status,
       i % 100 < 98 as is_paid, 1000 + (1 + i % ${goodsCount}) * 130 as fen) of`,
    [supplier_id, from, count, total, days, family.names, given.names],
  );
}

/** Writes items, prices and events of existing orders. */
export async function insertLargeOrderParts(
  tx: Tx,
  supplier_id: number,
  { from, count }: Pick<Slice, "from" | "count">,
): Promise<void> {
  const range = [supplier_id, from, count];
  const ofSlice = `from shop_order o where o.supplier_id = $1 and o.no >= 'DL' || lpad($2::text, 12, '0')
    and o.no < 'DL' || lpad(($2::int + $3::int)::text, 12, '0')`;
  await tx.query(
    `insert into order_item (supplier_id, order_id, member_id, pos, goods_id, sku_id, name, cost_fen, refund_policy, qty, price_fen, pay_fen, sent, received)
     select o.supplier_id, o.id, o.member_id, 1, s.goods_id, s.id, '营养奶昔', 400, 1, 1, o.payable_fen, o.payable_fen,
       (o.status in ('send', 'finish'))::int, (o.status = 'finish')::int
     from (select o.* ${ofSlice}) o join sku s on s.supplier_id = $1 and s.price_fen = o.payable_fen`,
    range,
  );
  await tx.query(
    `insert into order_price_line (supplier_id, order_id, pos, step, part, title, amount_fen, shares_fen)
     select o.supplier_id, o.id, 1, 'goods', 'goods', $4::jsonb, o.payable_fen, array[o.payable_fen] ${ofSlice}`,
    [...range, JSON.stringify(verbatim("Goods"))],
  );
  await tx.query(
    `insert into order_log (supplier_id, order_id, act, to_status, at, actor_kind, actor_name)
     select o.supplier_id, o.id, 'place', 'submit', o.placed_at, 'member', o.recipient ${ofSlice}`,
    range,
  );
}

/** Writes enough stock for all promised pieces, with its log. Runs under the database role owner. */
export async function insertLargeStock(tx: Tx, supplier_id: number): Promise<void> {
  await tx.query(
    `with promised as (
       select i.sku_id, count(*)::int as pieces from shop_order o join order_item i on i.supplier_id = o.supplier_id and i.order_id = o.id
       where o.supplier_id = $1 and o.status = 'pay' group by i.sku_id),
     held as (
       update sku s set on_hand = 100000 + coalesce(p.pieces, 0), reserved = coalesce(p.pieces, 0)
       from sku own left join promised p on p.sku_id = own.id
       where s.supplier_id = $1 and own.supplier_id = $1 and own.id = s.id returning s.id, s.on_hand, s.reserved)
     insert into stock_log (supplier_id, sku_id, delta_on_hand, delta_reserved, after_on_hand, after_reserved, reason, doc_no, cost_fen, at, by_name)
     select $1, id, on_hand, reserved, on_hand, reserved, 'imported', 'DL', 400, now(), 'import' from held`,
    [supplier_id],
  );
}

/** Returns an order from the middle, to look at. */
export async function anyLargeOrder(tx: Tx, supplier_id: number, orders: number): Promise<number> {
  const rows = await tx.query<{ id: number }>(`select id from shop_order where supplier_id = $1 and no = $2`, [
    supplier_id,
    `DL${String(Math.floor(orders / 2)).padStart(12, "0")}`,
  ]);
  return rows[0]?.id ?? 0;
}
