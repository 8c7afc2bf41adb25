import type { Tx } from "../../core/db/database.ts";

/** A course at one time in one venue. Times are instants; `ends` is exclusive. */
export interface Lesson {
  readonly course_id: number;
  readonly venue_id: number;
  readonly coach_id: number;
  readonly class_id: number | null;
  /** The shop's local date. */
  readonly on_day: string;
  readonly starts: Date;
  readonly ends: Date;
  readonly capacity: number;
  /** Coaches who assist, without its own coach. */
  readonly assistants: readonly number[];
}

/** A lesson as it is stored. */
export interface ScheduleRow extends Lesson {
  readonly id: number;
  readonly course: string;
  readonly status: 0 | 1 | 2 | 3;
  readonly was_published: boolean;
  readonly course_plan_id: number | null;
  readonly version: number;
}

/** The assistants of a lesson `s`. */
export const assistantsSql = `array(select a.coach_id from schedule_assistant a where a.supplier_id = s.supplier_id and a.schedule_id = s.id order by a.coach_id)`;
const selected = `select s.id, s.course_id, s.venue_id, s.coach_id, s.class_id, to_char(s.on_day, 'YYYY-MM-DD') as on_day, s.starts, s.ends,
    s.capacity, c.name as course, s.status, s.published_at is not null as was_published, s.course_plan_id, s.version, ${assistantsSql} as assistants
  from schedule s join lent.course c on c.supplier_id = s.supplier_id and c.id = s.course_id`;

/** Reads a lesson. @param lock  true: locks it until the commit */
export async function findSchedule(tx: Tx, supplier_id: number, id: number, lock = false): Promise<ScheduleRow | null> {
  const rows = await tx.query<ScheduleRow>(
    `${selected} where s.supplier_id = $1 and s.id = $2${lock ? " for no key update of s" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Published lessons of earlier days, the oldest first. On its own day a lesson can still be cancelled. */
export async function endedLessons(
  tx: Tx,
  supplier_id: number,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from schedule where supplier_id = $1 and status = 1 and on_day < $2::date and ends <= $3 order by starts, id limit 500`,
    [supplier_id, today, now],
  );
  return rows.map(({ id }) => id);
}

/** A lesson that has not begun, with what it needs. */
export interface AheadLesson extends Pick<Lesson, "venue_id" | "on_day" | "starts" | "ends" | "capacity"> {
  readonly id: number;
  readonly course: string;
  readonly type: number;
  readonly venue_exclusive: boolean;
  /** The kinds of courses that its coach teaches. */
  readonly skills: readonly number[];
}

/** Lessons of a venue, a course or a coach that have not begun, in order, without cancelled ones. */
export async function lessonsAhead(
  tx: Tx,
  supplier_id: number,
  of: { readonly now: Date; readonly venue_id?: number; readonly course_id?: number; readonly coach_id?: number },
): Promise<readonly AheadLesson[]> {
  return await tx.query<AheadLesson>(
    `select s.id, s.venue_id, to_char(s.on_day, 'YYYY-MM-DD') as on_day, s.starts, s.ends, s.capacity, s.venue_exclusive,
       c.name as course, c.type, k.skills
     from schedule s
     join lent.course c on c.supplier_id = s.supplier_id and c.id = s.course_id
     join lent.coach k on k.supplier_id = s.supplier_id and k.id = s.coach_id
     where s.supplier_id = $1 and s.status in (0, 1) and s.starts > $2
       and ($3::bigint is null or s.venue_id = $3) and ($4::bigint is null or s.course_id = $4) and ($5::bigint is null or s.coach_id = $5)
     order by s.starts, s.id`,
    [supplier_id, of.now, of.venue_id ?? null, of.course_id ?? null, of.coach_id ?? null],
  );
}

/** Lessons between two days, in order, without cancelled ones. */
export async function schedulesBetween(
  tx: Tx,
  supplier_id: number,
  from: string,
  to: string,
): Promise<readonly ScheduleRow[]> {
  return await tx.query<ScheduleRow>(
    `${selected} where s.supplier_id = $1 and s.on_day between $2 and $3 and s.status <> 3
     order by s.starts, s.id`,
    [supplier_id, from, to],
  );
}

/** Inserts a lesson. @throws exclusion violation schedule_coach_free, schedule_venue_free, schedule_class_free */
export async function insertSchedule(
  tx: Tx,
  supplier_id: number,
  lesson: Omit<Lesson, "assistants"> & { readonly venue_exclusive: boolean; readonly course_plan_id: number | null },
  by: string,
  at: Date,
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into schedule (supplier_id, course_id, venue_id, venue_exclusive, coach_id, class_id, on_day, starts, ends, capacity, course_plan_id,
       created_at, created_name, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $12) returning id`,
    [
      supplier_id,
      lesson.course_id,
      lesson.venue_id,
      lesson.venue_exclusive,
      lesson.coach_id,
      lesson.class_id,
      lesson.on_day,
      lesson.starts,
      lesson.ends,
      lesson.capacity,
      lesson.course_plan_id,
      at,
      by,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** Replaces the assistants of a lesson. @throws exclusion violation schedule_hands_free */
export async function setAssistants(
  tx: Tx,
  supplier_id: number,
  id: number,
  coach_ids: readonly number[],
): Promise<void> {
  await tx.query(
    "delete from schedule_assistant where supplier_id = $1 and schedule_id = $2 and coach_id <> all ($3::bigint[])",
    [supplier_id, id, coach_ids],
  );
  // In the order in which the triggers lock them.
  await tx.query(
    `insert into schedule_assistant (supplier_id, schedule_id, coach_id)
     select $1, $2, c from unnest($3::bigint[]) as c order by c on conflict do nothing`,
    [supplier_id, id, coach_ids],
  );
}

/** Increases a lesson's version. */
export async function touchSchedule(tx: Tx, supplier_id: number, id: number, at: Date): Promise<void> {
  await tx.query("update schedule set updated_at = $3, version = version + 1 where supplier_id = $1 and id = $2", [
    supplier_id,
    id,
    at,
  ]);
}

/** Removes an assistant from the lessons that begin after an instant, on a given day or later. @returns those lessons */
export async function dropAssistant(
  tx: Tx,
  supplier_id: number,
  coach_id: number,
  from: string,
  now: Date,
): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `delete from schedule_assistant a using schedule s
     where a.supplier_id = $1 and a.coach_id = $2 and s.supplier_id = a.supplier_id and s.id = a.schedule_id and s.on_day >= $3::date
       and s.starts > $4 and s.status in (0, 1)
     returning a.schedule_id as id`,
    [supplier_id, coach_id, from, now],
  );
  return rows.map(({ id }) => id);
}

/** A student who is expected at a lesson. */
export interface Expected {
  readonly stay_id: number;
  readonly name: string;
  readonly phone: string;
}

/** The members of a lesson's class on its day who are in camp. */
export async function expectedAt(
  tx: Tx,
  supplier_id: number,
  { class_id, on_day }: Pick<Lesson, "class_id" | "on_day">,
): Promise<readonly Expected[]> {
  return await tx.query<Expected>(
    `select m.stay_id, st.name, st.phone from lent.class_member m
     join lent.stay s on s.supplier_id = m.supplier_id and s.id = m.stay_id
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where m.supplier_id = $1 and m.class_id = $2 and m.from_on <= $3 and (m.to_on is null or m.to_on > $3) order by m.stay_id`,
    [supplier_id, class_id, on_day],
  );
}

/** Changes a lesson's time and place. @throws exclusion violations, as insertSchedule does */
export async function moveSchedule(
  tx: Tx,
  supplier_id: number,
  id: number,
  lesson: Omit<Lesson, "assistants"> & { readonly venue_exclusive: boolean },
  at: Date,
): Promise<void> {
  await tx.query(
    `update schedule set venue_id = $3, venue_exclusive = $4, coach_id = $5, on_day = $6, starts = $7, ends = $8, updated_at = $9,
       version = version + 1
     where supplier_id = $1 and id = $2`,
    [
      supplier_id,
      id,
      lesson.venue_id,
      lesson.venue_exclusive,
      lesson.coach_id,
      lesson.on_day,
      lesson.starts,
      lesson.ends,
      at,
    ],
  );
}

/**
 * Sets a lesson's status.
 * @param reason  of a cancellation; null otherwise
 * @throws exclusion violations when a cancelled lesson is restored
 */
export async function setStatus(
  tx: Tx,
  supplier_id: number,
  id: number,
  status: ScheduleRow["status"],
  reason: string | null,
  at: Date,
): Promise<void> {
  await tx.query(
    `update schedule set status = $3::smallint, cancel_reason = $4, updated_at = $5, version = version + 1,
       published_at = case when $3::smallint = 1 then coalesce(published_at, $5) else published_at end,
       held_at = case when $3::smallint = 2 then $5::timestamptz end
     where supplier_id = $1 and id = $2`,
    [supplier_id, id, status, reason, at],
  );
}

export async function deleteSchedule(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query("delete from schedule where supplier_id = $1 and id = $2", [supplier_id, id]);
}

/** Stores the counts of a lesson's roll call. */
export async function setRoll(
  tx: Tx,
  supplier_id: number,
  id: number,
  { there, expected }: { readonly there: number; readonly expected: number },
  at: Date,
): Promise<void> {
  await tx.query(
    `update schedule set rolled_at = coalesce(rolled_at, $5), there = $3, expected = $4, version = version + 1, updated_at = $5
     where supplier_id = $1 and id = $2`,
    [supplier_id, id, there, expected, at],
  );
}
