import type { Tx } from "../../core/db/database.ts";
import { baselineSql } from "../weights/public.ts";

/** A student on the weigh-in sheet. */
export interface WeighedRow {
  readonly stay_id: number;
  readonly student_id: number;
  readonly name: string;
  readonly student_no: string;
  readonly bed: string | null;
  readonly is_away: boolean;
  readonly is_withdrawn: boolean;
  readonly entered_on: string | null;
  readonly baseline_g: number | null;
  readonly target_g: number | null;
  readonly target_on: string | null;
  readonly last_g: number | null;
  readonly last_on: string | null;
}

/** Returns the students in camp, or of one class, by room and bed. @param class_id  null: all */
export async function readWeighed(
  tx: Tx,
  supplier_id: number,
  class_id: number | null,
  today: string,
  limit: number,
): Promise<WeighedRow[]> {
  return await tx.query<WeighedRow>(
    `select s.id as stay_id, s.student_id, st.name, st.student_no, d.name || ' ' || r.no || '-' || b.no as bed,
       exists (select from lent.stay_leave l where l.supplier_id = s.supplier_id and l.stay_id = s.id and l.status in (4, 6))
         /* not null: exists is always told */ as is_away, st.health_withdrawn_at is not null as is_withdrawn, s.checkin_date as entered_on,
       ${baselineSql("s")} as baseline_g, g.target_g, g.target_on,
       w.weight_g as last_g, w.measured_on as last_on
     from lent.stay s
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     left join lent.bed b on b.supplier_id = s.supplier_id and b.id = s.bed_id
     left join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
     left join lent.building d on d.supplier_id = r.supplier_id and d.id = r.building_id
     left join lent.weight_target g on g.supplier_id = s.supplier_id and g.stay_id = s.id and g.superseded_at is null
     left join lateral (select f.weight_g, f.measured_on from lent.weight_log f
       where f.supplier_id = s.supplier_id and f.stay_id = s.id and f.voided_at is null and f.measured_on < $3::date
       order by f.measured_at desc, f.id desc limit 1) w on true
     where s.supplier_id = $1 and s.status = 30
       and ($2::bigint is null or exists (select from lent.class_member m
         where m.supplier_id = s.supplier_id and m.stay_id = s.id and m.class_id = $2
           and m.from_on <= $3::date and (m.to_on is null or m.to_on > $3::date)))
     order by d.sort, d.name, d.id, r.floor, b.label_key, s.student_py, s.id limit $4`,
    [supplier_id, class_id, today, limit],
  );
}

/** A weight of the last days, for the small curve and today's field. */
export interface RecentWeight {
  readonly stay_id: number;
  readonly day: string;
  readonly weight_g: number;
  readonly fat_bp: number | null;
  readonly waist_mm: number | null;
}

/** Returns the weights of these stays since a day, oldest first. */
export async function readRecentWeights(
  tx: Tx,
  supplier_id: number,
  stays: readonly number[],
  since: string,
): Promise<RecentWeight[]> {
  return await tx.query<RecentWeight>(
    `select w.stay_id /* not null: asked by it */, w.measured_on as day, w.weight_g, w.fat_bp, w.waist_mm from lent.weight_log w
     where w.supplier_id = $1 and w.stay_id = any($2::bigint[]) and w.voided_at is null and w.measured_on >= $3::date
     order by w.stay_id, w.measured_at, w.id`,
    [supplier_id, stays, since],
  );
}

/** Returns the classes that students in camp are in today, with the number of students. */
export async function readClassesToday(
  tx: Tx,
  supplier_id: number,
  today: string,
): Promise<{ id: number; name: string; students: number }[]> {
  return await tx.query<{ id: number; name: string; students: number }>(
    `select c.id, c.name, count(*)::int as students from lent.class_member m
     join lent.camp_class c on c.supplier_id = m.supplier_id and c.id = m.class_id
     join lent.stay s on s.supplier_id = m.supplier_id and s.id = m.stay_id and s.status = 30
     where m.supplier_id = $1 and m.from_on <= $2::date and (m.to_on is null or m.to_on > $2::date)
     group by c.id, c.name order by c.name, c.id`,
    [supplier_id, today],
  );
}
