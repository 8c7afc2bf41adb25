import type { Invariant } from "../../core/module/define-module.ts";

/** Invariants of parcels. */
export const shippingInvariants: readonly Invariant[] = [
  {
    // The sent pieces of an item are equal to those in its parcels.
    name: "parcel.holds_what_was_sent",
    sql: `select i.id as item_id, i.sent, coalesce(p.total, 0) as counted from lent.order_item i
          join (select distinct supplier_id, order_id from parcel) o on o.supplier_id = i.supplier_id and o.order_id = i.order_id
          left join (select l.supplier_id, l.order_item_id, sum(l.qty) as total from parcel_item l
            join parcel q on q.supplier_id = l.supplier_id and q.id = l.parcel_id and q.status <> 5 group by l.supplier_id, l.order_item_id) p
            on p.supplier_id = i.supplier_id and p.order_item_id = i.id
          where i.sent <> coalesce(p.total, 0)`,
  },
];
