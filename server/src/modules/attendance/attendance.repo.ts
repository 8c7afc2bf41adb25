import type { HealthCondition } from "@kangying/contract/students/health/health";
import type { Tx } from "../../core/db/database.ts";

/** 1 present · 2 late · 3 missing · 4 on leave · 5 excused */
export type State = 1 | 2 | 3 | 4 | 5;

/** A lesson with the data of its roll call. */
export interface RollLessonRow {
  readonly id: number;
  readonly course_id: number;
  readonly course: string;
  readonly class_id: number | null;
  readonly class: string | null;
  readonly venue: string;
  readonly coach: string;
  /** The operators of its coach and of the assistants. */
  readonly hands: readonly number[];
  readonly on_day: string;
  readonly starts: Date;
  readonly ends: Date;
  readonly status: number;
  readonly rolled_at: Date | null;
  readonly there: number | null;
  readonly expected: number | null;
}

const lessonSql = `select s.id, s.course_id, c.name as course, s.class_id, g.name as class, v.name as venue, k.name as coach, s.on_day, s.starts, s.ends,
    s.coach_id || array(select a.coach_id from lent.schedule_assistant a where a.supplier_id = s.supplier_id and a.schedule_id = s.id) as hands, s.status, s.rolled_at, s.there, s.expected
  from lent.schedule s
  join lent.course c on c.supplier_id = s.supplier_id and c.id = s.course_id
  join lent.venue v on v.supplier_id = s.supplier_id and v.id = s.venue_id
  join lent.coach k on k.supplier_id = s.supplier_id and k.id = s.coach_id
  left join lent.camp_class g on g.supplier_id = s.supplier_id and g.id = s.class_id`;

/** Returns the published and held lessons of a day that have a class, in order. @param coach_id  only lessons of this coach; null: all */
export async function lessonsOn(
  tx: Tx,
  supplier_id: number,
  day: string,
  coach_id: number | null = null,
): Promise<RollLessonRow[]> {
  return await tx.query<RollLessonRow>(
    `${lessonSql} where s.supplier_id = $1 and s.on_day = $2 and s.status in (1, 2) and s.class_id is not null
       and ($3::bigint is null or s.coach_id = $3) order by s.starts, s.id`,
    [supplier_id, day, coach_id],
  );
}

export async function findRollLesson(tx: Tx, supplier_id: number, id: number): Promise<RollLessonRow | null> {
  const rows = await tx.query<RollLessonRow>(`${lessonSql} where s.supplier_id = $1 and s.id = $2`, [supplier_id, id]);
  return rows[0] ?? null;
}

/** A member of the class on the lesson's day. */
export interface Member {
  readonly stay_id: number;
  readonly student_id: number;
  readonly name: string;
  readonly bed: string | null;
  readonly preset: 4 | 5 | null;
  readonly state: State | null;
  readonly late_minutes: number | null;
  /** The health conditions in the student's record that the course forbids: codes. None without the student's consent. */
  readonly warned: readonly HealthCondition[];
}

/** Counts the members of the lesson's class on its day. */
export async function countMembers(tx: Tx, supplier_id: number, lesson: RollLessonRow): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select count(*)::int as count from lent.class_member m join lent.stay s on s.supplier_id = m.supplier_id and s.id = m.stay_id
     where m.supplier_id = $1 and m.class_id = $2 and m.from_on <= $3 and (m.to_on is null or m.to_on > $3)`,
    [supplier_id, lesson.class_id, lesson.on_day],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Returns the members of a lesson's class on its day, ordered by bed so that neighbours stand together, with the state that their leaves
 * preset.
 */
export async function membersOf(tx: Tx, supplier_id: number, lesson: RollLessonRow): Promise<Member[]> {
  return await tx.query<Member>(
    `select m.stay_id, s.student_id, st.name, d.name || ' ' || r.no || '-' || b.no as bed, a.state, a.late_minutes,
       array(select x.code from unnest(st.diseases) as x(code)
         where x.code = any(c.contraindicated) and st.health_withdrawn_at is null order by 1) as warned,
       (select case when l.kind = 'menstrual' then 5 else 4 end from lent.stay_leave l
        where l.supplier_id = m.supplier_id and l.stay_id = m.stay_id and l.status in (1, 4, 5, 6)
          and coalesce(l.left_at, l.start_at) < $5
          and coalesce(l.returned_at, case when l.status in (4, 6) then 'infinity'::timestamptz else l.end_at end) > $4
        order by l.status desc limit 1) as preset
     from lent.class_member m
     join lent.stay s on s.supplier_id = m.supplier_id and s.id = m.stay_id
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     join lent.course c on c.supplier_id = m.supplier_id and c.id = $7
     left join lent.bed b on b.supplier_id = s.supplier_id and b.id = s.bed_id
     left join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
     left join lent.building d on d.supplier_id = r.supplier_id and d.id = r.building_id
     left join attendance a on a.supplier_id = m.supplier_id and a.schedule_id = $6 and a.stay_id = m.stay_id
     where m.supplier_id = $1 and m.class_id = $2 and m.from_on <= $3 and (m.to_on is null or m.to_on > $3)
     order by d.sort, d.name, d.id, r.floor, b.label_key, s.student_py, s.id`,
    [supplier_id, lesson.class_id, lesson.on_day, lesson.starts, lesson.ends, lesson.id, lesson.course_id],
  );
}

/** Returns which of these stays the transaction may read, given its narrowed rights. */
export async function shownOf(tx: Tx, supplier_id: number, stays: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ id: number }>("select id from lent.stay where supplier_id = $1 and id = any($2)", [
    supplier_id,
    stays,
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** The mark of one member. */
export interface Marked {
  readonly stay_id: number;
  readonly state: State;
  readonly late_minutes: number | null;
}

/** Writes the marks of a lesson. Existing marks are changed. */
export async function putMarks(
  tx: Tx,
  supplier_id: number,
  schedule_id: number,
  marks: readonly Marked[],
  by: { readonly at: Date; readonly name: string; readonly reason: string | null },
): Promise<void> {
  if (marks.length === 0) return;
  await tx.query(
    `insert into attendance (supplier_id, schedule_id, stay_id, state, late_minutes, marked_at, marked_name, reason)
     select $1, $2, m.stay_id, m.state, m.late, $6, $7, $8
     from unnest($3::bigint[], $4::smallint[], $5::smallint[]) as m (stay_id, state, late)
     on conflict (supplier_id, schedule_id, stay_id) do update
       set state = excluded.state, late_minutes = excluded.late_minutes, marked_at = excluded.marked_at, marked_name = excluded.marked_name,
         reason = excluded.reason, version = attendance.version + 1`,
    [
      supplier_id,
      schedule_id,
      marks.map(({ stay_id }) => stay_id),
      marks.map(({ state }) => state),
      marks.map(({ late_minutes }) => late_minutes),
      by.at,
      by.name,
      by.reason,
    ],
  );
}

/** A mark with its lesson. */
export interface MarkRow extends Marked {
  readonly id: number;
  readonly schedule_id: number;
}

export async function findMark(tx: Tx, supplier_id: number, id: number): Promise<MarkRow | null> {
  const rows = await tx.query<MarkRow>(
    "select id, schedule_id, stay_id, state, late_minutes from attendance where supplier_id = $1 and id = $2",
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Counts the members present (late ones included) and all marks of a lesson. */
export async function countMarks(
  tx: Tx,
  supplier_id: number,
  schedule_id: number,
): Promise<{ there: number; expected: number }> {
  const rows = await tx.query<{ there: number; expected: number }>(
    `select count(*) filter (where state in (1, 2))::int as there, count(*)::int as expected
     from attendance where supplier_id = $1 and schedule_id = $2`,
    [supplier_id, schedule_id],
  );
  return rows[0] ?? { there: 0, expected: 0 };
}
