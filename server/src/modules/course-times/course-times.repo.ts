import type { Tx } from "../../core/db/database.ts";

/** The values of a lesson time's form. */
export interface CourseTimeInput {
  readonly name: string;
  readonly starts: number;
  readonly ends: number;
  /** The first and the last day. */
  readonly season: readonly [string, string];
}

/** A lesson time as its form shows it. */
export interface CourseTimeRow extends CourseTimeInput {
  readonly id: number;
  readonly status: 1 | 2;
  readonly version: number;
}

/** @param lock  true: locks the row until the commit */
export async function findCourseTime(
  tx: Tx,
  supplier_id: number,
  id: number,
  lock = false,
): Promise<CourseTimeRow | null> {
  const rows = await tx.query<CourseTimeRow>(
    `select id, name, starts, ends, array[to_char(from_on, 'YYYY-MM-DD'), to_char(to_on, 'YYYY-MM-DD')] as season, status, version
     from course_time where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Writes a lesson time. @throws unique violation course_time_one_name */
export async function insertCourseTime(tx: Tx, supplier_id: number, input: CourseTimeInput, at: Date): Promise<number> {
  const {
    name,
    starts,
    ends,
    season: [from_on, to_on],
  } = input;
  const rows = await tx.query<{ id: number }>(
    `insert into course_time (supplier_id, name, starts, ends, from_on, to_on, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) returning id`,
    [supplier_id, name, starts, ends, from_on, to_on, at],
  );
  return rows[0]?.id ?? 0;
}

/** Writes a locked row. @throws unique violation course_time_one_name */
export async function updateCourseTime(tx: Tx, supplier_id: number, row: CourseTimeRow, at: Date): Promise<void> {
  const {
    id,
    name,
    starts,
    ends,
    season: [from_on, to_on],
    status,
  } = row;
  await tx.query(
    `update course_time set name = $3, starts = $4, ends = $5, from_on = $6, to_on = $7, status = $8, updated_at = $9, version = version + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, id, name, starts, ends, from_on, to_on, status, at],
  );
}

/** Returns the lesson times in use, by their start. */
export async function usedCourseTimes(tx: Tx, supplier_id: number): Promise<readonly CourseTimeRow[]> {
  return await tx.query<CourseTimeRow>(
    `select id, name, starts, ends, array[to_char(from_on, 'YYYY-MM-DD'), to_char(to_on, 'YYYY-MM-DD')] as season, status, version
     from course_time where supplier_id = $1 and status = 1 order by starts, id`,
    [supplier_id],
  );
}
