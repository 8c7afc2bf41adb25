import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of orders that concern several rows. */
export const ordersInvariants: readonly Invariant[] = [
  {
    name: "order.header_equals_items",
    sql: `select o.id, o.no, o.payable_fen, o.refunded_fen, sum(i.pay_fen) as items_fen, sum(i.refunded_fen) as items_refunded_fen
          from shop_order o join order_item i on i.supplier_id = o.supplier_id and i.order_id = o.id
          group by o.supplier_id, o.id, o.no, o.payable_fen, o.pieces, o.refunded_fen, o.paid_at
          having o.payable_fen <> sum(i.pay_fen) or o.pieces <> sum(i.qty)
            -- Parts of a payment for an order that was never paid as a whole go back without its items.
            or (o.paid_at is not null and o.refunded_fen <> sum(i.refunded_fen))`,
  },
  {
    name: "order.price_is_explained",
    sql: `select o.id, o.no, o.payable_fen, coalesce(sum(l.amount_fen), 0) as explained_fen
          from shop_order o left join order_price_line l on l.supplier_id = o.supplier_id and l.order_id = o.id
          group by o.supplier_id, o.id, o.no, o.payable_fen having o.payable_fen <> coalesce(sum(l.amount_fen), 0)`,
  },
  {
    name: "order.closed_has_no_reservation",
    sql: `select o.id, o.no, sum(s.delta_reserved) as reserved from shop_order o
          join lent.stock_log s on s.supplier_id = o.supplier_id and s.doc_no = o.no
          where o.status = 'close' group by o.supplier_id, o.id, o.no having sum(s.delta_reserved) <> 0`,
  },
  {
    name: "order.item_counters",
    sql: `select i.id, o.no, i.qty, i.sent, i.used, i.unsent_refunding, i.unsent_refunded
          from order_item i join shop_order o on o.supplier_id = i.supplier_id and o.id = i.order_id
          where (o.status = 'submit' and i.sent + i.used + i.unsent_refunding + i.unsent_refunded + i.sent_refunding > 0)
            or (o.status = 'send' and i.qty > i.sent + i.unsent_refunding + i.unsent_refunded)`,
  },
  {
    // The reserved pieces of a SKU are those that open orders still wait for, plus those that activities have locked. Where the shop promises
    // pieces on payment, an unpaid order waits for none.
    name: "sku.reserved_equals_open",
    sql: `select k.id, k.reserved, coalesce(w.open, 0) as open, coalesce(l.locked, 0) as locked from lent.sku k
          left join (
            select i.supplier_id, i.sku_id, sum(i.qty - i.sent - i.used - i.unsent_refunded) as open
            from order_item i join shop_order o on o.supplier_id = i.supplier_id and o.id = i.order_id
            where o.status <> 'close' and (o.status <> 'submit' or exists (
              select from lent.stock_log p where p.supplier_id = o.supplier_id and p.doc_no = o.no and p.delta_reserved > 0))
            group by i.supplier_id, i.sku_id) w on w.supplier_id = k.supplier_id and w.sku_id = k.id
          left join (
            select s.supplier_id, s.sku_id, sum(s.delta_reserved) as locked from lent.stock_log s
            where s.reason in ('locked', 'unlocked') group by s.supplier_id, s.sku_id) l on l.supplier_id = k.supplier_id and l.sku_id = k.id
          where k.reserved <> coalesce(w.open, 0) + coalesce(l.locked, 0)`,
  },
  {
    name: "goods.days_equal_orders",
    sql: `select s.goods_id as id, s.pieces, coalesce(d.pieces, 0) as counted from (
            select i.supplier_id, i.goods_id, sum(i.qty - i.unsent_refunded - i.sent_refunded) as pieces
            from order_item i join shop_order o on o.supplier_id = i.supplier_id and o.id = i.order_id
            where o.paid_at is not null and o.pay_channel <> 'opening' group by i.supplier_id, i.goods_id) s
          left join (
            select supplier_id, goods_id, sum(pieces) as pieces
            from (select supplier_id, goods_id, pieces from lent.goods_day union all select supplier_id, goods_id, pieces from lent.goods_sold) n
            group by supplier_id, goods_id) d
            on d.supplier_id = s.supplier_id and d.goods_id = s.goods_id
          where coalesce(d.pieces, 0) <> s.pieces`,
  },
  {
    // A finished order has no deferred money left.
    name: "order.settled_is_earned",
    sql: `select o.id, o.no, a.balance_fen from shop_order o
          join lent.ledger_account a on a.supplier_id = o.supplier_id and a.code = 'deferred:order:' || o.id
          where o.finished_at is not null and a.balance_fen <> 0`,
  },
];
