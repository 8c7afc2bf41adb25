import type { Invariant } from "../../core/module/define-module.ts";

/** What must hold of lessons. That nobody is in two places at once is kept by the constraints of the table. */
export const schedulesInvariants: readonly Invariant[] = [
  {
    name: "schedule.fits_venue",
    sql: `select s.supplier_id, s.id from schedule s
          join lent.venue v on v.supplier_id = s.supplier_id and v.id = s.venue_id
          where s.status in (0, 1) and s.starts > now() and s.capacity > v.capacity`,
  },
  {
    name: "schedule.coach_able",
    sql: `select s.supplier_id, s.id from schedule s
          join lent.coach k on k.supplier_id = s.supplier_id and k.id = s.coach_id
          join lent.course c on c.supplier_id = s.supplier_id and c.id = s.course_id
          where s.status in (0, 1) and s.starts > now() and not (c.type = any (k.skills))`,
  },
  {
    name: "schedule.certificate_valid",
    sql: `select s.supplier_id, s.id from schedule s
          join lent.course c on c.supplier_id = s.supplier_id and c.id = s.course_id
          where s.status in (0, 1) and s.starts > now()
            and exists (select from lent.coach_certificate x where x.supplier_id = s.supplier_id and x.coach_id = s.coach_id
              and x.course_type = c.type and x.status = 1)
            and not exists (select from lent.coach_certificate x where x.supplier_id = s.supplier_id and x.coach_id = s.coach_id
              and x.course_type = c.type and x.status = 1 and (x.expires_on is null or x.expires_on >= s.on_day))`,
  },
];
