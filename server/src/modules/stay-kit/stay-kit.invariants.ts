import type { Invariant } from "../../core/module/define-module.ts";

/** Rules of what stays were handed out. */
export const stayKitInvariants: readonly Invariant[] = [
  {
    name: "kit.returned_le_issued",
    // Piece for piece: none comes back for another cost than it went out for.
    sql: `select stay_id, sku_id, cost_fen, sum(delta_on_hand) from lent.stock_log where stay_id is not null
          group by supplier_id, stay_id, sku_id, cost_fen having sum(delta_on_hand) > 0`,
  },
  {
    name: "kit.issued_to_who_entered",
    sql: `select m.stay_id, m.sku_id from lent.stock_log m join lent.stay s on s.supplier_id = m.supplier_id and s.id = m.stay_id
          where s.checkin_at is null`,
  },
  {
    name: "kit.moves_marked",
    // The list of moves finds them by this mark.
    sql: `select m.id from lent.stock_log m left join lent.kit_item k on k.supplier_id = m.supplier_id and k.sku_id = m.sku_id
          where m.of_kit <> (k.id is not null)`,
  },
];
