import type { Invariant } from "../../core/module/define-module.ts";

/** Rules of what stays were handed out. */
export const stayKitInvariants: readonly Invariant[] = [
  {
    name: "kit.issued_to_who_entered",
    sql: `select m.stay_id, m.kit_id from lent.kit_move m join lent.stay s on s.supplier_id = m.supplier_id and s.id = m.stay_id
          where s.checkin_at is null`,
  },
];
