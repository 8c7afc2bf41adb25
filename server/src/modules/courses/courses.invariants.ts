import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of courses. */
export const coursesInvariants: readonly Invariant[] = [
  {
    name: "course.names_differ",
    // The index accepts "Hall" and "hall" side by side; for operators they are the same name.
    sql: `select lower(name) as name, count(*) from course where status = 1
          group by supplier_id, lower(name) having count(*) > 1`,
  },
];
