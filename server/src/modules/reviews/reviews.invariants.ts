import type { Invariant } from "../../core/module/define-module.ts";

/** Invariants of reviews. */
export const reviewsInvariants: readonly Invariant[] = [
  {
    name: "review.is_of_its_order",
    sql: `select r.id, r.order_no as no from review r join lent.order_item i on i.supplier_id = r.supplier_id and i.id = r.order_item_id
          where i.order_id <> r.order_id or i.member_id <> r.member_id`,
  },
];
