import type { Invariant } from "../../core/module/define-module.ts";

/** Invariants of kit. */
export const stayKitInvariants: readonly Invariant[] = [
  {
    name: "kit.returned_le_issued",
    // For each piece: it is returned at the same cost at which it was handed out.
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
    // The list of movements finds them by this mark.
    sql: `select m.id from lent.stock_log m left join lent.kit_item k on k.supplier_id = m.supplier_id and k.sku_id = m.sku_id
          where m.of_kit <> (k.id is not null)`,
  },
];
