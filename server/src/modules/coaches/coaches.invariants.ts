import type { Invariant } from "../../core/module/define-module.ts";

/** What must hold of them. */
export const coachesInvariants: readonly Invariant[] = [
  {
    name: "coach.names_differ",
    // The index lets "Hall" and "hall" stand side by side; at a desk they are one.
    sql: `select lower(name) as name, count(*) from coach where status = 1
          group by supplier_id, lower(name) having count(*) > 1`,
  },
];
