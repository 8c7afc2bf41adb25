import type { Invariant } from "../../core/module/define-module.ts";

/** Rules of what a camp hands out. */
export const kitInvariants: readonly Invariant[] = [
  {
    name: "kit.stock_is_its_moves",
    sql: `select k.id, k.name, k.stock, coalesce(sum(m.delta), 0) as moved from kit_item k
          left join kit_move m on m.supplier_id = k.supplier_id and m.kit_id = k.id
          group by k.supplier_id, k.id, k.name, k.stock having k.stock <> coalesce(sum(m.delta), 0)`,
  },
  {
    name: "kit.returned_le_issued",
    // Piece for piece: none comes back for another cost than it went out for.
    sql: `select stay_id, kit_id, cost_fen, sum(delta) from kit_move where stay_id is not null
          group by supplier_id, stay_id, kit_id, cost_fen having sum(delta) > 0`,
  },
];
