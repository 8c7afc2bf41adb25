import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of leaves and of insurance. */
export const leavesInvariants: readonly Invariant[] = [
  {
    name: "leave.no_overlap",
    // Uses the real times of departure and return when they are known.
    sql: `select a.stay_id, a.id, b.id as other from stay_leave a
          join stay_leave b on b.supplier_id = a.supplier_id and b.stay_id = a.stay_id and b.id > a.id
          where a.status in (1, 4, 5, 6) and b.status in (1, 4, 5, 6)
            and coalesce(a.left_at, a.start_at) < coalesce(b.returned_at, greatest(b.end_at, b.left_at))
            and coalesce(b.left_at, b.start_at) < coalesce(a.returned_at, greatest(a.end_at, a.left_at))`,
  },
  {
    name: "leave.credit_le_terms",
    // The account must show exactly the nights that the leaves gave back, and no more than the terms allow.
    sql: `select s.id, l.given, e.given as in_account from lent.stay s
          join lateral (select sum(credit_nights) as given from stay_leave l where l.supplier_id = s.supplier_id and l.stay_id = s.id) l on true
          left join lateral (select sum(delta) as given from lent.stay_night_entry e
            where e.supplier_id = s.supplier_id and e.stay_id = s.id and e.kind = 'leave_credit') e on true
          where l.given > (s.terms ->> 'leave_credit_nights')::int or coalesce(e.given, 0) <> l.given`,
  },
  {
    name: "leave.away_is_in_camp",
    sql: `select l.stay_id, l.id from stay_leave l join lent.stay s on s.supplier_id = l.supplier_id and s.id = l.stay_id
          where l.status in (1, 4, 6) and l.kind <> 'menstrual' and s.status <> 30`,
  },
  {
    // Nights reserved to be given back must not exceed what the terms still allow.
    name: "leave.reserve_le_credit",
    sql: `select s.id, n.held from lent.stay s
          join lateral (select count(*) as held from lent.bed_night n
            where n.supplier_id = s.supplier_id and n.stay_id = s.id and n.kind = 'hold') n on n.held > 0
          where s.status = 30 and exists (select from stay_leave l where l.supplier_id = s.supplier_id and l.stay_id = s.id and l.status in (1, 4, 6))
            and not exists (select from lent.stay_lot o where o.supplier_id = s.supplier_id and o.stay_id = s.id and o.opened_at is null and o.closed_at is null)
            and n.held > (s.terms ->> 'leave_credit_nights')::int`,
  },
  {
    name: "insurance.covers_nights",
    // The camp's rules apply to students who arrived after they were set.
    sql: `select n.stay_id, min(n.night) as night, count(*) as nights from lent.stay s
          left join lent.camp_rule r on r.supplier_id = s.supplier_id
          join lent.bed_night n on n.supplier_id = s.supplier_id and n.stay_id = s.id and n.kind = 'stay'
          where s.status in (30, 40) and s.checkin_at > coalesce(r.updated_at, '-infinity') and coalesce(r.needs_insurance, true)
            and not exists (select from lent.stay_policy p where p.supplier_id = n.supplier_id and p.stay_id = n.stay_id and p.status = 1
              and p.kind = 'accident' and n.night between p.start_on and p.end_on)
          group by n.stay_id`,
  },
];
