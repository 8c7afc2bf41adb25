import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of codes. */
export const codesInvariants: readonly Invariant[] = [
  {
    name: "verify.used_le_total",
    sql: `select id, order_no as no, used, total from verify_code where used + frozen + refunded > total`,
  },
  {
    name: "verify.used_is_its_uses",
    sql: `select c.id, c.order_no as no, c.used, coalesce(u.total, 0) as counted from verify_code c
          left join (select supplier_id, code_id, sum(qty) as total from verify_use where reversed_at is null group by supplier_id, code_id) u
            on u.supplier_id = c.supplier_id and u.code_id = c.id
          where c.used <> coalesce(u.total, 0)`,
  },
  {
    name: "verify.agrees_with_its_item",
    sql: `select c.id, c.order_no as no, c.used, i.used as counted from verify_code c
          join lent.order_item i on i.supplier_id = c.supplier_id and i.id = c.order_item_id
          where c.used <> i.used or c.frozen <> i.unsent_refunding or c.refunded <> i.unsent_refunded`,
  },
];
