import type { Tx } from "../../core/db/database.ts";

/** A student whom a coach leads. */
export interface LedStay {
  readonly id: number;
  readonly status: number;
  readonly name: string;
  /** Null: not in a room, or not in camp. */
  readonly room_id: number | null;
  /** Null: not in camp. */
  readonly planned_end: string | null;
}

/** Stays of a coach that have not ended, room by room. */
export async function ledStays(tx: Tx, supplier_id: number, coach_id: number): Promise<LedStay[]> {
  return await tx.query<LedStay>(
    `select s.id, s.status, st.name, b.room_id, s.planned_end from lent.stay s
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     left join lent.bed b on b.supplier_id = s.supplier_id and b.id = s.bed_id
     where s.supplier_id = $1 and s.coach_id = $2 and s.status in (10, 20, 30, 40) and s.archived_at is null
     order by b.room_id nulls last, s.id`,
    [supplier_id, coach_id],
  );
}

/** Who leads somebody in these rooms today. */
export async function coachesOfRooms(
  tx: Tx,
  supplier_id: number,
  rooms: readonly number[],
): Promise<{ room_id: number; coach_id: number }[]> {
  return await tx.query(
    `select distinct b.room_id, s.coach_id from lent.stay s
     join lent.bed b on b.supplier_id = s.supplier_id and b.id = s.bed_id
     where s.supplier_id = $1 and s.status = 30 and s.coach_id is not null and b.room_id = any($2)`,
    [supplier_id, rooms],
  );
}

/** A lesson that is still to be held, with what teaching it needs. */
export interface ComingLesson {
  readonly id: number;
  readonly coach_id: number;
  readonly course: string;
  readonly type: number;
  readonly on_day: string;
  readonly starts: Date;
  readonly ends: Date;
}

/** Lessons of all coaches from a day on that have not begun. */
export async function comingLessons(tx: Tx, supplier_id: number, from: string, now: Date): Promise<ComingLesson[]> {
  return await tx.query<ComingLesson>(
    `select s.id, s.coach_id, c.name as course, c.type, to_char(s.on_day, 'YYYY-MM-DD') as on_day, s.starts, s.ends
     from lent.schedule s join lent.course c on c.supplier_id = s.supplier_id and c.id = s.course_id
     where s.supplier_id = $1 and s.on_day >= $2::date and s.status in (0, 1) and s.starts > $3 order by s.starts, s.id`,
    [supplier_id, from, now],
  );
}

/** Lessons to come from a day on at which coaches help; the coach of each is who helps. */
export async function comingAssisting(
  tx: Tx,
  supplier_id: number,
  from: string,
  now: Date,
): Promise<Pick<ComingLesson, "id" | "coach_id" | "starts" | "ends">[]> {
  return await tx.query(
    `select s.id, a.coach_id, s.starts, s.ends from lent.schedule_assistant a
     join lent.schedule s on s.supplier_id = a.supplier_id and s.id = a.schedule_id
     where a.supplier_id = $1 and s.on_day >= $2::date and s.status in (0, 1) and s.starts > $3 order by s.starts, s.id`,
    [supplier_id, from, now],
  );
}

/** A weekly lesson of the plans. */
export interface ComingPlan {
  readonly id: number;
  readonly coach_id: number;
  readonly type: number;
  readonly weekday: number;
  readonly course_time_id: number;
}

/** Weekly plans of all coaches that are still in force on a day. */
export async function comingPlans(tx: Tx, supplier_id: number, day: string): Promise<ComingPlan[]> {
  return await tx.query<ComingPlan>(
    `select p.id, p.coach_id, c.type, p.weekday, p.course_time_id
     from lent.course_plan p join lent.course c on c.supplier_id = p.supplier_id and c.id = p.course_id
     where p.supplier_id = $1 and p.status = 1 and (p.to_on is null or p.to_on >= $2::date) order by p.id`,
    [supplier_id, day],
  );
}

/** Certificates that are needed for a kind of courses. */
export async function neededCertificates(
  tx: Tx,
  supplier_id: number,
): Promise<{ coach_id: number; type: number; expires_on: string | null }[]> {
  return await tx.query(
    `select coach_id, course_type /* not null: asked for */ as type, to_char(expires_on, 'YYYY-MM-DD') as expires_on
     from lent.coach_certificate where supplier_id = $1 and status = 1 and course_type is not null`,
    [supplier_id],
  );
}

/** Open classes that a coach leads. */
export async function ledClasses(
  tx: Tx,
  supplier_id: number,
  coach_id: number,
): Promise<{ id: number; name: string }[]> {
  return await tx.query(
    `select id, name from lent.camp_class where supplier_id = $1 and coach_id = $2 and status = 1 order by name, id`,
    [supplier_id, coach_id],
  );
}

/** Changes to a coach that wait for their day. */
export async function plannedTo(tx: Tx, supplier_id: number, coach_id: number): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    `select count(*)::int as n from lent.coach_change where supplier_id = $1 and coach_id = $2 and status = 1`,
    [supplier_id, coach_id],
  );
  return row?.n ?? 0;
}

/** Students of every coach on a day: those who stay so long, and those who are to come. */
export async function loadsOn(
  tx: Tx,
  supplier_id: number,
  day: string,
): Promise<{ coach_id: number; students: number }[]> {
  return await tx.query(
    `select coalesce(c.coach_id, s.coach_id) /* not null: asked for */ as coach_id, count(*)::int as students from lent.stay s
     left join lent.coach_change c on c.supplier_id = s.supplier_id and c.stay_id = s.id and c.status = 1 and c.from_on <= $2::date
     where s.supplier_id = $1 and s.status in (30, 40) and coalesce(s.planned_end, $2::date) >= $2::date
       and coalesce(c.coach_id, s.coach_id) is not null
     group by 1`,
    [supplier_id, day],
  );
}
