import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of moving in. */
export const movingInInvariants: readonly Invariant[] = [
  {
    // Either every row has created a record, or none has.
    name: "move_in.all_or_nothing",
    sql: `select r.id, r.sheet as name from move_in_row r join move_in m on m.supplier_id = r.supplier_id
          where (m.status = 2) <> (r.made_id is not null)`,
  },
  {
    name: "move_in.came_to_its_totals",
    sql: `select t.key as name, t.typed, t.found from move_in_total t join move_in m on m.supplier_id = t.supplier_id
          where m.status = 2 and t.found is not null and t.typed is distinct from t.found`,
  },
];
