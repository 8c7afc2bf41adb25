import type { Invariant } from "../../core/module/define-module.ts";

/** What must hold of a front page. */
export const homePageInvariants: readonly Invariant[] = [
  {
    name: "nav.le_16_unique",
    // Blanks and capitals make no other name; two entries never lead to the same place.
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
