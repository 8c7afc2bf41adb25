import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of refunds. */
export const refundsInvariants: readonly Invariant[] = [
  {
    name: "refund.agreed_le_paid",
    sql: `select o.id, o.no, o.paid_fen, sum(r.agreed_fen) as agreed_fen from lent.shop_order o
          join refund r on r.supplier_id = o.supplier_id and r.order_id = o.id and r.status in (40, 45, 50)
          group by o.supplier_id, o.id, o.no, o.paid_fen having sum(r.agreed_fen) > o.paid_fen`,
  },
  {
    name: "refund.qty_le_item",
    sql: `select i.id, i.name, i.qty, sum(l.qty) as asked from lent.order_item i
          join refund_item l on l.supplier_id = i.supplier_id and l.item_id = i.id
          join refund r on r.supplier_id = l.supplier_id and r.id = l.refund_id and r.status in (10, 20, 30, 40, 45, 50)
          group by i.supplier_id, i.id, i.name, i.qty having sum(l.qty) > i.qty`,
  },
  {
    name: "refund.wishes_counted",
    sql: `select o.id, o.no, o.money_wishes, count(r.id)::int as counted from lent.shop_order o
          left join refund r on r.supplier_id = o.supplier_id and r.order_id = o.id and r.status in (10, 20, 30) and r.qty = 0
          group by o.supplier_id, o.id, o.no, o.money_wishes having o.money_wishes <> count(r.id)`,
  },
  {
    name: "refund.items_add_up",
    sql: `select r.id, r.no, r.agreed_fen, sum(l.goods_fen + l.freight_fen) as items_fen from refund r
          join refund_item l on l.supplier_id = r.supplier_id and l.refund_id = r.id
          where r.status in (40, 45, 50)
          group by r.supplier_id, r.id, r.no, r.agreed_fen having sum(l.goods_fen + l.freight_fen) <> r.agreed_fen`,
  },
];
