import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of lesson times. */
export const courseTimesInvariants: readonly Invariant[] = [
  {
    name: "course_time.names_differ",
    // The index accepts "Hall" and "hall" side by side; for operators they are the same name.
    sql: `select lower(name) as name, count(*) from course_time where status = 1
          group by supplier_id, lower(name) having count(*) > 1`,
  },
];
