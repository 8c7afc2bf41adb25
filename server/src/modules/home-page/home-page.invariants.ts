import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of the home page. */
export const homePageInvariants: readonly Invariant[] = [
  {
    name: "nav.le_16_unique",
    // Names that differ only in blanks or capitals count as equal; two entries must not have the same link.
    sql: `select count(*)::text as name, count(*) from nav_entry group by supplier_id having count(*) > 16 or max(slot) > 16
          union all select lower(replace(name, ' ', '')), count(*) from nav_entry
            group by supplier_id, lower(replace(name, ' ', '')) having count(*) > 1
          union all select link, count(*) from nav_entry group by supplier_id, link having count(*) > 1`,
  },
  {
    name: "carousel.at_most_ten",
    sql: `select position, count(*) from carousel where status = 1 group by supplier_id, position having count(*) > 10`,
  },
];
