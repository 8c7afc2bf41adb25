import type { Invariant } from "../../core/module/define-module.ts";

/** Invariants of stays and their coaches. */
export const stayCoachesInvariants: readonly Invariant[] = [
  {
    name: "coach.name_on_stay",
    sql: `select s.id as stay_id, k.name from lent.stay s join lent.coach k on k.supplier_id = s.supplier_id and k.id = s.coach_id
          where s.coach is distinct from k.name`,
  },
  {
    name: "coach.left_leads_nobody",
    sql: `select s.id as stay_id, k.name from lent.stay s join lent.coach k on k.supplier_id = s.supplier_id and k.id = s.coach_id
          where k.status = 2 and s.status in (10, 20, 30, 40)`,
  },
  {
    name: "coach.assignment_is_the_stays",
    sql: `select s.id as stay_id from lent.stay s
          left join lent.coach_assignment a on a.supplier_id = s.supplier_id and a.stay_id = s.id and a.to_on is null
          where a.coach_id is distinct from case when s.status in (10, 20, 30, 40) then s.coach_id end`,
  },
];
