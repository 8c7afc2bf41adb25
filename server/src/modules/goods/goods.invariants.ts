import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of goods and stock. */
export const goodsInvariants: readonly Invariant[] = [
  {
    name: "sku.on_hand_equals_log",
    sql: `select k.id, k.on_hand, coalesce(sum(m.delta_on_hand), 0) as moved from sku k
          left join stock_log m on m.supplier_id = k.supplier_id and m.sku_id = k.id
          group by k.supplier_id, k.id, k.on_hand having k.on_hand <> coalesce(sum(m.delta_on_hand), 0)`,
  },
  {
    name: "sku.reserved_equals_log",
    sql: `select k.id, k.reserved, coalesce(sum(m.delta_reserved), 0) as moved from sku k
          left join stock_log m on m.supplier_id = k.supplier_id and m.sku_id = k.id
          group by k.supplier_id, k.id, k.reserved having k.reserved <> coalesce(sum(m.delta_reserved), 0)`,
  },
  {
    name: "sku.not_negative",
    sql: `select id, on_hand, reserved, missing from sku where reserved < 0 or reserved > on_hand or missing < 0 or missing > reserved`,
  },
  {
    name: "goods.prices_are_skus",
    sql: `select g.id, g.price_min_fen, g.price_max_fen from goods g
          left join sku k on k.supplier_id = g.supplier_id and k.goods_id = g.id and k.status = 1
          group by g.supplier_id, g.id, g.price_min_fen, g.price_max_fen
          having g.price_min_fen is distinct from min(k.price_fen) or g.price_max_fen is distinct from max(k.price_fen)`,
  },
  {
    name: "goods.sales_equal_days",
    sql: `select g.id, g.sales as counted, coalesce(sum(d.pieces), 0) as pieces from goods g
          left join goods_day d on d.supplier_id = g.supplier_id and d.goods_id = g.id
          group by g.supplier_id, g.id, g.sales having g.sales <> coalesce(sum(d.pieces), 0)`,
  },
];
