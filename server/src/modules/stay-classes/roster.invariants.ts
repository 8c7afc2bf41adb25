import type { Invariant } from "../../core/module/define-module.ts";

/** Invariants of class rosters. */
export const rosterInvariants: readonly Invariant[] = [
  {
    name: "class.member_is_in_camp",
    // From the day of entry until they are away or gone.
    sql: `select m.class_id, m.stay_id, m.from_on, m.to_on from lent.class_member m
          join lent.stay s on s.supplier_id = m.supplier_id and s.id = m.stay_id
          join supplier o on o.id = m.supplier_id
          where s.status not in (30, 40, 50) or m.from_on < s.checkin_date
            or (s.status <> 30 and (m.to_on is null or m.to_on > case s.status when 50 then s.finish_date
              else (s.paused_at at time zone o.time_zone - o.day_cut)::date end))`,
  },
  {
    name: "stay.class_is_its_membership",
    // The membership without an end. A move planned for a later day counts already.
    sql: `select s.id, s.class_id, m.class_id as on_roster from lent.stay s
          left join lent.class_member m on m.supplier_id = s.supplier_id and m.stay_id = s.id and m.to_on is null
          where s.status = 30 and m.class_id is distinct from s.class_id`,
  },
];
