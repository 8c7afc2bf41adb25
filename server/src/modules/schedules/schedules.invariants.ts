import type { Invariant } from "../../core/module/define-module.ts";

/** Invariants of lessons. Constraints of the table also prevent that a person is in two places at once. */
export const schedulesInvariants: readonly Invariant[] = [
  {
    name: "schedule.no_clash",
    sql: `select s.supplier_id, s.id, o.id as other_id from schedule s
          join schedule o on o.supplier_id = s.supplier_id and o.id > s.id and o.status <> 3 and o.during && s.during
            and (o.coach_id = s.coach_id or o.class_id = s.class_id or (o.venue_id = s.venue_id and o.venue_exclusive and s.venue_exclusive))
          where s.status <> 3`,
  },
  {
    name: "schedule.hands_free",
    sql: `select a.supplier_id, a.schedule_id as id from schedule_assistant a
          join schedule s on s.supplier_id = a.supplier_id and s.id = a.schedule_id and s.status <> 3
          where exists (select from schedule o where o.supplier_id = s.supplier_id and o.status <> 3 and o.during && s.during
            and (o.coach_id = a.coach_id or (o.id <> s.id and exists (select from schedule_assistant b
              where b.supplier_id = o.supplier_id and b.schedule_id = o.id and b.coach_id = a.coach_id))))`,
  },
  {
    name: "schedule.fits_venue",
    sql: `select s.supplier_id, s.id from schedule s
          join lent.venue v on v.supplier_id = s.supplier_id and v.id = s.venue_id
          where s.status in (0, 1) and s.starts > now() and s.capacity > v.capacity`,
  },
  {
    name: "schedule.shared_venue_holds_all",
    sql: `select s.supplier_id, s.id from schedule s
          join lent.venue v on v.supplier_id = s.supplier_id and v.id = s.venue_id
          where s.status in (0, 1) and s.starts > now() and not s.venue_exclusive
            and v.capacity < (select sum(o.capacity) from schedule o where o.supplier_id = s.supplier_id and o.venue_id = s.venue_id
              and o.status <> 3 and not o.venue_exclusive and o.during @> s.starts)`,
  },
  {
    name: "schedule.coach_able",
    sql: `select s.supplier_id, s.id from schedule s
          join lent.coach k on k.supplier_id = s.supplier_id and k.id = s.coach_id
          join lent.course c on c.supplier_id = s.supplier_id and c.id = s.course_id
          where s.status in (0, 1) and s.starts > now() and not (c.type = any (k.skills))`,
  },
  {
    name: "coach.certificate_valid",
    sql: `select s.supplier_id, s.id from schedule s
          join lent.course c on c.supplier_id = s.supplier_id and c.id = s.course_id
          where s.status in (0, 1) and s.starts > now()
            and exists (select from lent.coach_certificate x where x.supplier_id = s.supplier_id and x.coach_id = s.coach_id
              and x.course_type = c.type and x.status = 1)
            and not exists (select from lent.coach_certificate x where x.supplier_id = s.supplier_id and x.coach_id = s.coach_id
              and x.course_type = c.type and x.status = 1 and (x.expires_on is null or x.expires_on >= s.on_day))`,
  },
];
