import type { Invariant } from "../../core/module/define-module.ts";

/** What must hold of a front page. */
export const homePageInvariants: readonly Invariant[] = [
  {
    name: "nav_entry.names_and_links_differ",
    // Blanks and capitals make no other name.
    sql: `select lower(replace(name, ' ', '')) as name, count(*) from nav_entry
          group by supplier_id, lower(replace(name, ' ', '')) having count(*) > 1`,
  },
  {
    name: "carousel.at_most_ten",
    sql: `select position, count(*) from carousel where status = 1 group by supplier_id, position having count(*) > 10`,
  },
];
