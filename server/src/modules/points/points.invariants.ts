import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of points and growth from orders. */
export const pointsInvariants: readonly Invariant[] = [
  {
    name: "points.order_is_its_moves",
    sql: `select p.order_id, p.points, p.growth, p.spent, p.spent_back, coalesce(s.points, 0) as moved_points, coalesce(s.growth, 0) as moved_growth
          from order_points p left join (
            select supplier_id, order_id, sum(delta) filter (where kind = 'points') as points, sum(delta) filter (where kind = 'growth') as growth
            from lent.member_score where order_id is not null group by supplier_id, order_id) s
            on s.supplier_id = p.supplier_id and s.order_id = p.order_id
          where coalesce(s.points, 0) <> p.points - p.spent + p.spent_back or coalesce(s.growth, 0) <> p.growth`,
  },
  {
    name: "points.earned_by_finished_orders",
    sql: `select p.order_id, o.no, o.status, p.points, p.growth from order_points p
          join lent.shop_order o on o.supplier_id = p.supplier_id and o.id = p.order_id
          where (o.status <> 'finish' and (p.points <> 0 or p.growth <> 0)) or (o.status = 'close' and p.spent_back <> p.spent)`,
  },
];
