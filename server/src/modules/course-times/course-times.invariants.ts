import type { Invariant } from "../../core/module/define-module.ts";

/** What must hold of them. */
export const courseTimesInvariants: readonly Invariant[] = [
  {
    name: "course_time.names_differ",
    // The index lets "Hall" and "hall" stand side by side; at a desk they are one.
    sql: `select lower(name) as name, count(*) from course_time where status = 1
          group by supplier_id, lower(name) having count(*) > 1`,
  },
];
