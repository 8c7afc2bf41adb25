import type { Language } from "@kangying/contract/core/language";
import type { Tx } from "../../core/db/database.ts";
import { gapOn } from "../papers/public.ts";
import { baselineSql, latestSql } from "../weights/public.ts";

/** A student in camp, or a finished one, as the overview counts them. */
export interface LivingStay {
  readonly stay_id: number;
  readonly student_id: number;
  readonly name: string;
  readonly student_no: string;
  readonly height_mm: number | null;
  readonly birthday: string | null;
  readonly class_id: number | null;
  readonly class: string | null;
  readonly coach_id: number | null;
  readonly coach: string | null;
  readonly package_id: number;
  readonly package: string;
  readonly checkin_date: string;
  readonly planned_end: string;
  /** The first night left without insurance; null: none. */
  readonly bare_from: string | null;
  readonly baseline_g: number | null;
  readonly latest_g: number | null;
  readonly target_g: number | null;
  readonly is_away: boolean;
  /** True: the consent to health data was withdrawn, so that nothing is measured. */
  readonly is_withdrawn: boolean;
  /** The day of the end; null: still in camp. */
  readonly finished_on: string | null;
}

/** All students in camp. @param today  in the supplier's time zone */
export async function livingStays(tx: Tx, supplier_id: number, today: string): Promise<LivingStay[]> {
  return await tx.query<LivingStay>(
    `select s.id as stay_id, s.student_id, st.name, st.student_no, st.height_mm, st.birthday, s.class_id, g.name as class, s.coach_id, s.coach,
       s.package_id, p.name as package, s.checkin_date /* not null: in camp */ as checkin_date,
       s.planned_end /* not null: in camp */ as planned_end, lower(${gapOn("$2::date")}) as bare_from,
       ${baselineSql("s")} as baseline_g, ${latestSql("s")} as latest_g,
       (select w.target_g from lent.weight_target w where w.supplier_id = s.supplier_id and w.stay_id = s.id and w.superseded_at is null) as target_g,
       exists (select from lent.stay_leave l where l.supplier_id = s.supplier_id and l.stay_id = s.id and l.status in (4, 6)) as is_away,
       st.health_withdrawn_at is not null as is_withdrawn, null::date as finished_on
     from lent.stay s
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     join lent.camp_package p on p.supplier_id = s.supplier_id and p.id = s.package_id
     left join lent.camp_class g on g.supplier_id = s.supplier_id and g.id = s.class_id
     where s.supplier_id = $1 and s.status = 30 and s.archived_at is null order by s.id`,
    [supplier_id, today],
  );
}

/** A student in camp who may get a weight report. */
export interface ReportedStay {
  readonly stay_id: number;
  readonly name: string;
  readonly phone: string;
  readonly baseline_g: number;
  /** The supplier's language. */
  readonly locale: Language;
}

/** Students in camp with a first weight, consent to store health data, and permission to be written to. */
export async function reportedStays(tx: Tx, supplier_id: number): Promise<ReportedStay[]> {
  return await tx.query<ReportedStay>(
    `select s.id as stay_id, st.name, st.phone, b.first_g /* not null: asked for below */ as baseline_g, p.locale
     from lent.stay s
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     join supplier p on p.id = s.supplier_id
     cross join lateral (select ${baselineSql("s")} as first_g) b
     where s.supplier_id = $1 and s.status = 30 and s.archived_at is null and b.first_g is not null and st.phone <> ''
       and st.consent_at is not null and st.health_withdrawn_at is null and not st.blacklisted and st.erased_at is null and st.merged_into is null
     order by s.id`,
    [supplier_id],
  );
}

/** A span of days, and the most stays that are counted: the latest ones. */
export interface Ended {
  readonly from: string;
  readonly until: string;
  readonly most: number;
}

/** Students who finished within a span of days, with their last class. */
export async function finishedStays(tx: Tx, supplier_id: number, { from, until, most }: Ended): Promise<LivingStay[]> {
  return await tx.query<LivingStay>(
    `select s.id as stay_id, s.student_id, st.name, st.student_no, st.height_mm, st.birthday, g.id as class_id, g.name as class, s.coach_id, s.coach,
       s.package_id, p.name as package, s.checkin_date /* not null: was in camp */ as checkin_date,
       s.finish_date /* not null: finished */ as planned_end, null::date as bare_from,
       ${baselineSql("s")} as baseline_g, ${latestSql("s")} as latest_g,
       (select w.target_g from lent.weight_target w where w.supplier_id = s.supplier_id and w.stay_id = s.id and w.superseded_at is null) as target_g,
       false as is_away, st.health_withdrawn_at is not null as is_withdrawn, s.finish_date as finished_on
     from (select * from lent.stay where supplier_id = $1 and status = 50 and archived_at is null and checkin_date is not null
         and finish_date between $2::date and $3::date order by finish_at desc, id desc limit $4) s
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     join lent.camp_package p on p.supplier_id = s.supplier_id and p.id = s.package_id
     left join lent.camp_class g on g.supplier_id = s.supplier_id and g.id = (select m.class_id from lent.class_member m
       where m.supplier_id = s.supplier_id and m.stay_id = s.id order by m.from_on desc, m.id desc limit 1)
     order by s.id`,
    [supplier_id, from, until, most],
  );
}

/** All logs of finished stays, oldest first, without the weights that students report weeks after the end. */
export async function finishedLogs(tx: Tx, supplier_id: number, stays: readonly number[]): Promise<LivingLog[]> {
  return await tx.query<LivingLog>(
    `select w.stay_id /* not null: asked by it */ as stay_id, w.measured_on as day, w.weight_g, w.resting_hr, w.sys_mmhg, w.dia_mmhg
     from lent.stay s join lent.weight_log w on w.supplier_id = s.supplier_id and w.stay_id = s.id and w.voided_at is null
       and w.measured_at < s.finish_at + interval '7 days'
     where s.supplier_id = $1 and s.id = any($2::bigint[]) order by w.measured_at, w.id`,
    [supplier_id, stays],
  );
}

/** A weight log of a student in camp. */
export interface LivingLog {
  readonly stay_id: number;
  readonly day: string;
  readonly weight_g: number;
  readonly resting_hr: number | null;
  readonly sys_mmhg: number | null;
  readonly dia_mmhg: number | null;
}

/** All logs of students in camp, oldest first. */
export async function livingLogs(tx: Tx, supplier_id: number): Promise<LivingLog[]> {
  return await tx.query<LivingLog>(
    `select w.stay_id /* not null: joined by it */ as stay_id, w.measured_on as day, w.weight_g, w.resting_hr, w.sys_mmhg, w.dia_mmhg
     from lent.stay s join lent.weight_log w on w.supplier_id = s.supplier_id and w.stay_id = s.id and w.voided_at is null
     where s.supplier_id = $1 and s.status = 30 order by w.measured_at, w.id`,
    [supplier_id],
  );
}

/** Most finished stays that are compared: the latest ones. Their result is as good as that of all. */
const mostLooked = 1_000;

/**
 * Grams that others had lost by a day of their finished stays, ascending: students of one sex, with a first weight between two limits, who
 * were weighed on that day or within three days before it.
 */
export async function lossesAlike(
  tx: Tx,
  supplier_id: number,
  asked: {
    readonly but: number;
    readonly gender: "M" | "F";
    readonly day: number;
    /** Stays with an entry from this day on. */
    readonly since: string;
    readonly until: string;
    readonly least_g: number;
    readonly most_g: number;
  },
): Promise<number[]> {
  const rows = await tx.query<{ lost_g: number }>(
    `with x as materialized (
       select s.supplier_id, s.id, s.checkin_date, s.checkin_at, ${baselineSql("s")} as first_g
       from (select * from lent.stay where supplier_id = $1 and id <> $2 and gender = $3 and status = 50
           and checkin_date between $5::date and $6::date order by finish_at desc, id desc limit ${mostLooked}) s)
     select x.first_g - t.weight_g /* not null: asked for below */ as lost_g from x cross join lateral (
       select w.weight_g from lent.weight_log w where w.supplier_id = x.supplier_id and w.stay_id = x.id and w.voided_at is null
         and w.measured_on between x.checkin_date + $4::int - 3 and x.checkin_date + $4::int
         and w.measured_at between x.checkin_at + make_interval(days => $4::int - 5) and x.checkin_at + make_interval(days => $4::int + 2)
       order by w.measured_at desc, w.id desc limit 1) t
     where x.first_g between $7 and $8 order by lost_g`,
    [supplier_id, asked.but, asked.gender, asked.day, asked.since, asked.until, asked.least_g, asked.most_g],
  );
  return rows.map(({ lost_g }) => lost_g);
}

/** Names of students by their stays. */
export async function namesOfStays(
  tx: Tx,
  supplier_id: number,
  stay_ids: readonly number[],
): Promise<{ stay_id: number; name: string }[]> {
  return await tx.query(
    `select s.id as stay_id, st.name from lent.stay s
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where s.supplier_id = $1 and s.id = any($2)`,
    [supplier_id, stay_ids],
  );
}
