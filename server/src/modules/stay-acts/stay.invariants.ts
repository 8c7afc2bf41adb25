import type { Invariant } from "../../core/module/define-module.ts";
import { stayMoneyInvariants } from "./stay-money.invariants.ts";

/** Invariants of stays. Some are also enforced by keys and checks, others only by the commands. */
export const stayInvariants: readonly Invariant[] = [
  {
    name: "stay.one_open_per_student",
    sql: `select student_id from lent.stay where status in (20, 30, 40) group by supplier_id, student_id having count(*) > 1
          union all
          select student_id from lent.stay where status = 10 group by supplier_id, student_id having count(*) > 1`,
  },
  {
    name: "stay.living_has_its_nights",
    sql: `select s.id, s.planned_end, count(n.night) from lent.stay s
          left join lent.bed_night n on n.supplier_id = s.supplier_id and n.stay_id = s.id and n.kind = 'stay' and n.night < s.planned_end
          where s.status = 30
          group by s.supplier_id, s.id, s.planned_end, s.expected_nights, s.nights_kept
          having count(n.night) + coalesce(s.nights_kept, 0) <> s.expected_nights`,
  },
  {
    // The future bed nights are those that the account still has. It does not depend on the clock, so it holds at every moment.
    name: "stay.future_beds_equal_nights_left",
    sql: `select s.id, b.beds, a.nights from lent.stay s
          cross join lateral (select count(*) as beds from lent.bed_night n
            where n.supplier_id = s.supplier_id and n.stay_id = s.id and n.kind = 'stay' and not exists (
              select from lent.stay_night_entry e where e.supplier_id = n.supplier_id and e.stay_id = n.stay_id and e.night = n.night
                and e.kind = 'consume')) b
          cross join lateral (select coalesce(sum(delta), 0) as nights from lent.stay_night_entry e
            where e.supplier_id = s.supplier_id and e.stay_id = s.id) a
          where s.status = 30 and b.beds + coalesce(s.nights_kept, 0) <> a.nights`,
  },
  {
    name: "stay.living_sleeps_in_its_bed",
    // A student who changes bed during their stay has nights in both beds.
    sql: `select s.id from lent.stay s
          where s.status = 30 and s.expected_nights > 0 and not exists (
            select from lent.bed_night n where n.supplier_id = s.supplier_id and n.stay_id = s.id and n.bed_id = s.bed_id and n.kind = 'stay')`,
  },
  {
    name: "stay.paused_has_no_future_beds",
    sql: `select s.id from lent.stay s join lent.bed_night n on n.supplier_id = s.supplier_id and n.stay_id = s.id
          join supplier o on o.id = s.supplier_id
          where s.status = 40 and n.night >= (s.paused_at at time zone o.time_zone - o.day_cut)::date`,
  },
  {
    name: "stay.planned_pause_frees_the_bed",
    sql: `select s.id from lent.stay s join lent.bed_night n on n.supplier_id = s.supplier_id and n.stay_id = s.id and n.night >= s.pause_from`,
  },
  {
    name: "stay.paused_keeps_the_rest",
    sql: `select s.id from lent.stay s
          where s.status = 40 and s.nights_kept + (
            select count(*) from lent.bed_night n where n.supplier_id = s.supplier_id and n.stay_id = s.id and n.kind = 'stay') <> s.expected_nights`,
  },
  {
    // Stays imported from another system never had a bed here.
    name: "stay.finished_has_what_it_used",
    sql: `select s.id, s.nights_used from lent.stay s
          where s.status = 50 and s.bed_id is not null and s.nights_used <> (
            select count(*) from lent.bed_night n where n.supplier_id = s.supplier_id and n.stay_id = s.id)`,
  },
  {
    name: "stay.appointment_sleeps_nowhere",
    sql: `select s.id from lent.stay s join lent.bed_night n on n.supplier_id = s.supplier_id and n.stay_id = s.id
          where s.status in (10, 90) or (s.status = 20 and n.kind <> 'hold') or (s.status in (40, 50) and n.kind = 'hold')
            or (s.status = 30 and n.kind = 'hold' and not exists (
              select from lent.stay_lot l where l.supplier_id = s.supplier_id and l.stay_id = s.id and l.opened_at is null and l.closed_at is null)
              and not exists (select from lent.stay_leave l where l.supplier_id = s.supplier_id and l.stay_id = s.id and l.status in (1, 4, 6)))`,
  },
  {
    name: "stay.nights_left_ge_0",
    sql: `select id from lent.stay where nights_kept < 0 or nights_used < 0 or expected_nights < 1`,
  },
  {
    name: "stay.entry_had_emergency_contact",
    sql: `select s.id from lent.stay s join lent.student t on t.supplier_id = s.supplier_id and t.id = s.student_id
          where s.status in (30, 40) and (t.emergency_name is null or t.emergency_phone is null or t.emergency_relation is null)`,
  },
  {
    name: "stay.status_as_last_event",
    sql: `select s.id, s.status, e.to_status from lent.stay s
          join lateral (select to_status, act from lent.stay_event e where e.supplier_id = s.supplier_id and e.stay_id = s.id order by e.id desc limit 1) e on true
          where e.act <> 'delete' and e.to_status is distinct from s.status`,
  },
  {
    name: "stay.gender_is_the_students",
    sql: `select s.id from lent.stay s join lent.student t on t.supplier_id = s.supplier_id and t.id = s.student_id
          where s.gender <> t.gender and s.status in (10, 20, 30, 40)`,
  },
  {
    name: "stay.search_keys_fresh",
    sql: `select s.id from lent.stay s join lent.student t on t.supplier_id = s.supplier_id and t.id = s.student_id where s.student_py <> t.name_py`,
  },
  ...stayMoneyInvariants,
];
