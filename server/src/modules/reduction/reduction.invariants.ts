import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of full reductions. */
export const reductionInvariants: readonly Invariant[] = [
  {
    // The saved discount of an order equals its price line; a closed order has none.
    name: "reduction.orders_say_so",
    sql: `select n.order_id, n.off_fen, l.off_fen as said_fen, o.status from reduction_order n
          join lent.shop_order o on o.supplier_id = n.supplier_id and o.id = n.order_id
          left join lateral (select -sum(p.amount_fen) as off_fen from lent.order_price_line p
            where p.supplier_id = n.supplier_id and p.order_id = n.order_id and p.step = 'full_reduction'
              and (p.data ->> 'reduction')::bigint = n.reduction_id) l on true
          where o.status = 'close' or n.off_fen is distinct from l.off_fen`,
  },
];
