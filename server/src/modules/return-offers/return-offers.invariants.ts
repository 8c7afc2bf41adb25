import type { Invariant } from "../../core/module/define-module.ts";

/** Invariants of return offers. */
export const returnOffersInvariants: readonly Invariant[] = [
  {
    name: "return_offer.used_in_time",
    sql: `select o.id, o.valid_to, o.used_at from return_offer o join supplier p on p.id = o.supplier_id
          where (o.used_at at time zone p.time_zone - p.day_cut)::date > o.valid_to`,
  },
  {
    name: "return_offer.never_too_often",
    // Thirty days are the shortest rest that a camp may set.
    sql: `select o.id, n.id as next_id from return_offer o
          join return_offer n on n.supplier_id = o.supplier_id and n.student_id = o.student_id and n.id > o.id
            and n.made_on < o.made_on + 30`,
  },
];
