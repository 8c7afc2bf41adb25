import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of coupons and of members' pieces. */
export const couponsInvariants: readonly Invariant[] = [
  {
    name: "coupon.taken_le_total",
    sql: `select c.id, c.taken, c.used, c.issue_total from coupon c
          where c.taken > c.issue_total
             or c.taken <> (select count(*) from user_coupon u where u.supplier_id = c.supplier_id and u.coupon_id = c.id)
             or c.used <> (select count(*) from user_coupon u where u.supplier_id = c.supplier_id and u.coupon_id = c.id and u.status = 2)`,
  },
  {
    name: "coupon.per_user_kept",
    sql: `select c.id, u.member_id, count(*) from coupon c
          join user_coupon u on u.supplier_id = c.supplier_id and u.coupon_id = c.id and u.status <> 4
          group by c.supplier_id, c.id, c.per_user, u.member_id having count(*) > c.per_user`,
  },
  {
    name: "coupon.used_has_order",
    sql: `select id, code as coupon_code, status, order_id from user_coupon where status in (1, 2) and (order_id is null or order_no is null)`,
  },
];
