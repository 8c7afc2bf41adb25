import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of flash sales. */
export const flashInvariants: readonly Invariant[] = [
  {
    name: "flash.sold_le_quota",
    sql: `select i.id, i.sold, i.quota from flash_item i where i.sold > i.quota
          or i.sold <> (select coalesce(sum(f.has), 0) from flash_order f where f.supplier_id = i.supplier_id and f.item_id = i.id)`,
  },
  {
    name: "flash.user_le_limit",
    sql: `select b.item_id as flash_item_id, b.member_id, b.qty, i.per_user from flash_bought b
          join flash_item i on i.supplier_id = b.supplier_id and i.id = b.item_id
          where b.qty > i.per_user or b.qty <> (select coalesce(sum(f.has), 0) from flash_order f
            where f.supplier_id = b.supplier_id and f.item_id = b.item_id and f.member_id = b.member_id)`,
  },
  {
    name: "flash.open_orders_have_theirs",
    sql: `select f.order_id, f.has, o.status from flash_order f
          join lent.shop_order o on o.supplier_id = f.supplier_id and o.id = f.order_id
          where o.status = 'close' and f.has > 0 and o.close_reason <> 'refunded'`,
  },
];
