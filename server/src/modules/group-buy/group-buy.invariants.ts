import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of group buys. */
export const groupInvariants: readonly Invariant[] = [
  {
    name: "group.seats_le_size",
    sql: `select g.id, g.size, g.seats_paid, g.seats_held from buy_group g where g.seats_paid + g.seats_held > g.size
          or (g.status in (0, 1) and (g.seats_paid, g.seats_held) <> (select count(*) filter (where s.state = 'paid'), count(*) filter (where s.state = 'held')
            from group_seat s where s.supplier_id = g.supplier_id and s.group_id = g.id))`,
  },
  {
    name: "group.success_is_full",
    sql: `select g.id, g.size, g.seats_paid from buy_group g where g.status = 1 and g.size <> (select count(*) from group_seat s
            where s.supplier_id = g.supplier_id and s.group_id = g.id and s.state = 'paid')`,
  },
  {
    name: "group.failed_is_refunded",
    sql: `select g.id, s.order_id, s.paid_fen, s.refund_fen as refunded_fen from buy_group g
          join group_seat s on s.supplier_id = g.supplier_id and s.group_id = g.id
          where g.status = 3 and (s.state not in ('left', 'returned') or s.refund_fen <> s.paid_fen)`,
  },
  {
    name: "group.sold_le_quota",
    sql: `select i.id, i.sold, i.quota from group_item i where i.sold > i.quota
          or i.sold <> (select coalesce(sum(s.has), 0) from group_seat s where s.supplier_id = i.supplier_id and s.item_id = i.id)`,
  },
  {
    name: "group.open_seats_are_of_waiting_groups",
    sql: `select s.order_id, g.status from group_seat s join buy_group g on g.supplier_id = s.supplier_id and g.id = s.group_id
          where s.is_open and g.status in (2, 3, 4)`,
  },
];
