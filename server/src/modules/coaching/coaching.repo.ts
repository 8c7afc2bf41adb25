import type { Tx } from "../../core/db/database.ts";

/** A student of a coach. */
export interface LedStay {
  readonly id: number;
  readonly status: number;
  readonly name: string;
  /** Null: without a room, or not in camp. */
  readonly room_id: number | null;
  /** Null: not in camp, or back after a planned pause. */
  readonly planned_end: string | null;
}

/** Returns the stays of a coach that have not ended, ordered by room. */
export async function ledStays(tx: Tx, supplier_id: number, coach_id: number): Promise<LedStay[]> {
  return await tx.query<LedStay>(
    `select s.id, s.status, st.name, b.room_id, case when s.pause_from is null then s.planned_end end as planned_end from lent.stay s
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     left join lent.bed b on b.supplier_id = s.supplier_id and b.id = s.bed_id
     where s.supplier_id = $1 and s.coach_id = $2 and s.status in (10, 20, 30, 40) and s.archived_at is null
     order by b.room_id nulls last, s.id`,
    [supplier_id, coach_id],
  );
}

/** Returns the coaches of the guests in these rooms today. */
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

/** A lesson that is still to be held, with what its coach needs. */
export interface ComingLesson {
  readonly id: number;
  readonly coach_id: number;
  readonly course: string;
  readonly type: number;
  readonly on_day: string;
  readonly starts: Date;
  readonly ends: Date;
}

/** Returns the lessons of all coaches from a day on that have not begun. */
export async function comingLessons(tx: Tx, supplier_id: number, from: string, now: Date): Promise<ComingLesson[]> {
  return await tx.query<ComingLesson>(
    `select s.id, s.coach_id, c.name as course, c.type, to_char(s.on_day, 'YYYY-MM-DD') as on_day, s.starts, s.ends
     from lent.schedule s join lent.course c on c.supplier_id = s.supplier_id and c.id = s.course_id
     where s.supplier_id = $1 and s.on_day >= $2::date and s.status in (0, 1) and s.starts > $3 order by s.starts, s.id`,
    [supplier_id, from, now],
  );
}

/** Returns the coming lessons from a day on that have assistants; `coach_id` is the assistant. */
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

/** A weekly lesson of a course plan. */
export interface ComingPlan {
  readonly id: number;
  readonly coach_id: number;
  readonly type: number;
  readonly weekday: number;
  readonly course_time_id: number;
}

/** Returns the weekly plans of all coaches that still apply on a day. */
export async function comingPlans(tx: Tx, supplier_id: number, day: string): Promise<ComingPlan[]> {
  return await tx.query<ComingPlan>(
    `select p.id, p.coach_id, c.type, p.weekday, p.course_time_id
     from lent.course_plan p join lent.course c on c.supplier_id = p.supplier_id and c.id = p.course_id
     where p.supplier_id = $1 and p.status = 1 and (p.to_on is null or p.to_on >= $2::date) order by p.id`,
    [supplier_id, day],
  );
}

/** Returns the certificates that permit a kind of courses. */
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

/** Returns the open classes of a coach. */
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

/** Counts the planned changes to this coach that wait for their day. */
export async function plannedTo(tx: Tx, supplier_id: number, coach_id: number): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    `select count(*)::int as n from lent.coach_change where supplier_id = $1 and coach_id = $2 and status = 1`,
    [supplier_id, coach_id],
  );
  return row?.n ?? 0;
}

/** Counts the students of every coach on a day: those in camp until then or paused, and those who are to arrive. */
export async function loadsOn(
  tx: Tx,
  supplier_id: number,
  day: string,
): Promise<{ coach_id: number; students: number }[]> {
  return await tx.query(
    `select coalesce(c.coach_id, s.coach_id) /* not null: asked for */ as coach_id, count(*)::int as students from lent.stay s
     left join lent.coach_change c on c.supplier_id = s.supplier_id and c.stay_id = s.id and c.status = 1 and c.from_on <= $2::date
     where s.supplier_id = $1 and s.status in (30, 40) and (s.pause_from is not null or coalesce(s.planned_end, $2::date) >= $2::date)
       and coalesce(c.coach_id, s.coach_id) is not null
     group by 1`,
    [supplier_id, day],
  );
}

/** The mean weight loss in a week, over all students weighed in it and about a week before. */
export interface WeekPace {
  readonly monday: string;
  /** Kilograms per week, positive for a loss. */
  readonly pace_kg: number;
}

/**
 * Returns the weeks up to the week of a day: for a coach's students of each week, or for the whole camp.
 * @param weeks.back  number of weeks before the present one
 */
export async function weekPaces(
  tx: Tx,
  supplier_id: number,
  coach_id: number | null,
  weeks: { readonly today: string; readonly back: number },
): Promise<WeekPace[]> {
  return await tx.query<WeekPace>(
    `with week as (
       select (date_trunc('week', $3::timestamp)::date - 7 * n.n) as monday from generate_series(0, $4::int) n(n)
     ), led as (
       select distinct k.monday, a.stay_id from week k
       join lent.coach_assignment a on a.supplier_id = $1 and ($2::bigint is null or a.coach_id = $2)
         and a.from_on <= k.monday + 6 and (a.to_on is null or a.to_on > k.monday)
     )
     select to_char(led.monday, 'YYYY-MM-DD') as monday,
       avg((former.weight_g - last.weight_g) / 1000.0 / (last.measured_on - former.measured_on) * 7)::float8 as pace_kg
     from led
     cross join lateral (select w.weight_g, w.measured_on, w.measured_at from lent.weight_log w
       where w.supplier_id = $1 and w.stay_id = led.stay_id and w.voided_at is null and w.measured_on between led.monday and led.monday + 6
       order by w.measured_at desc, w.id desc limit 1) last
     cross join lateral (select w.weight_g, w.measured_on from lent.weight_log w
       where w.supplier_id = $1 and w.stay_id = led.stay_id and w.voided_at is null
         and w.measured_on between last.measured_on - 10 and last.measured_on - 4
       order by abs(last.measured_on - 7 - w.measured_on), w.measured_at desc limit 1) former
     group by led.monday order by led.monday`,
    [supplier_id, coach_id, weeks.today, weeks.back],
  );
}

/** A certificate of a coach, valid or expired. */
export interface HeldCertificate {
  readonly name: string;
  readonly course_type: number | null;
  /** Null: it does not expire. */
  readonly expires_on: string | null;
}

/** Returns the certificates of a coach, the next to expire first. */
export async function heldCertificates(tx: Tx, supplier_id: number, coach_id: number): Promise<HeldCertificate[]> {
  return await tx.query<HeldCertificate>(
    `select name, course_type, to_char(expires_on, 'YYYY-MM-DD') as expires_on from lent.coach_certificate
     where supplier_id = $1 and coach_id = $2 and status = 1 order by expires_on nulls last, name`,
    [supplier_id, coach_id],
  );
}
