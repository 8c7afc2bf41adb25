import type { Invariant } from "../../core/module/define-module.ts";

/** Invariants of venues. */
export const venuesInvariants: readonly Invariant[] = [
  {
    name: "venue.names_differ",
    // The index allows "Hall" and "hall" as two names; for people they are the same.
    sql: `select lower(name) as name, count(*) from venue where status = 1
          group by supplier_id, lower(name) having count(*) > 1`,
  },
];
