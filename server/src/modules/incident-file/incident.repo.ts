import type { Tx } from "../../core/db/database.ts";

/** The stay and the student of an incident file. */
export interface IncidentStay {
  readonly stay_no: string;
  readonly student_id: number;
  readonly student: string;
  readonly student_no: string;
  readonly gender: string;
  readonly age: number | null;
  readonly bed: string | null;
  readonly coach: string | null;
  readonly from_on: string | null;
  readonly until_on: string | null;
  readonly emergency_name: string | null;
  readonly emergency_phone: string | null;
  readonly emergency_relation: string | null;
  readonly allergies: string;
  readonly diseases: readonly string[];
  readonly medication: string;
  /** True: the consent to health data was withdrawn; nothing of it is shown. */
  readonly is_withdrawn: boolean;
}

export async function findIncidentStay(
  tx: Tx,
  supplier_id: number,
  id: number,
  today: string,
): Promise<IncidentStay | null> {
  const rows = await tx.query<IncidentStay>(
    `select s.no /* not null: columns of stays and of people */ as stay_no, s.student_id /* not null: likewise */ as student_id,
       st.name /* not null: likewise */ as student, st.student_no /* not null: likewise */ as student_no, s.gender /* not null: likewise */ as gender,
       extract(year from age($3::date, st.birthday))::int as age,
       (select d.name || ' ' || r.no || '-' || b.no from lent.bed b join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
         join lent.building d on d.supplier_id = r.supplier_id and d.id = r.building_id
         where b.supplier_id = s.supplier_id and b.id = s.bed_id) as bed,
       s.coach, coalesce(s.checkin_date, s.expected_date) as from_on, coalesce(s.finish_date, s.planned_end) as until_on,
       st.emergency_name, st.emergency_phone, st.emergency_relation,
       st.allergies /* not null: columns of people */ as allergies, st.diseases /* not null: likewise */ as diseases,
       st.medication /* not null: likewise */ as medication,
       st.health_withdrawn_at is not null as is_withdrawn
     from lent.stay s join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where s.supplier_id = $1 and s.id = $2`,
    [supplier_id, id, today],
  );
  return rows[0] ?? null;
}

/** Resting heart rate and blood pressure measured with a stay's weighings, by the weighing's key. */
export async function vitalsOf(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
): Promise<readonly { readonly id: number; readonly text: string }[]> {
  return await tx.query(
    `select w.id, concat_ws(' · ', case when w.sys_mmhg is not null then w.sys_mmhg || '/' || w.dia_mmhg || ' mmHg' end,
       case when w.resting_hr is not null then w.resting_hr || ' bpm' end) as text
     from lent.weight_log w where w.supplier_id = $1 and w.stay_id = $2 and w.voided_at is null
       and (w.sys_mmhg is not null or w.resting_hr is not null)`,
    [supplier_id, stay_id],
  );
}

/** Lessons that a student missed or came late to without leave. */
export async function missedLessons(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
): Promise<
  readonly {
    readonly id: number;
    readonly at: Date;
    readonly course: string;
    readonly late_minutes: number | null;
    readonly by: string;
  }[]
> {
  return await tx.query(
    `select a.id, l.starts as at, c.name as course, a.late_minutes, a.marked_name as by
     from lent.attendance a join lent.schedule l on l.supplier_id = a.supplier_id and l.id = a.schedule_id
       join lent.course c on c.supplier_id = l.supplier_id and c.id = l.course_id
     where a.supplier_id = $1 and a.stay_id = $2 and a.state in (2, 3) order by l.starts`,
    [supplier_id, stay_id],
  );
}
