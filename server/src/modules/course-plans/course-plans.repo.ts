import type { Tx } from "../../core/db/database.ts";

/** The values of a course plan's form. */
export interface CoursePlanInput {
  readonly class_id: number;
  readonly weekday: number;
  readonly course_time_id: number;
  readonly course_id: number;
  readonly venue_id: number;
  readonly coach_id: number;
  readonly from_on: string;
  readonly to_on: string | null;
}

/** A course plan as its form shows it. */
export interface CoursePlanRow extends CoursePlanInput {
  readonly id: number;
  readonly status: 1 | 2;
  readonly version: number;
}

/** @param lock  true: locks the row until the commit */
export async function findCoursePlan(
  tx: Tx,
  supplier_id: number,
  id: number,
  lock = false,
): Promise<CoursePlanRow | null> {
  const rows = await tx.query<CoursePlanRow>(
    `select id, class_id, weekday, course_time_id, course_id, venue_id, coach_id, to_char(from_on, 'YYYY-MM-DD') as from_on, to_char(to_on, 'YYYY-MM-DD') as to_on, status, version
     from course_plan where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Writes a course plan. @throws unique violation course_plan_once */
export async function insertCoursePlan(tx: Tx, supplier_id: number, input: CoursePlanInput, at: Date): Promise<number> {
  const { class_id, weekday, course_time_id, course_id, venue_id, coach_id, from_on, to_on } = input;
  const rows = await tx.query<{ id: number }>(
    `insert into course_plan (supplier_id, class_id, weekday, course_time_id, course_id, venue_id, coach_id, from_on, to_on, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) returning id`,
    [supplier_id, class_id, weekday, course_time_id, course_id, venue_id, coach_id, from_on, to_on, at],
  );
  return rows[0]?.id ?? 0;
}

/** Writes a locked row. @throws unique violation course_plan_once */
export async function updateCoursePlan(tx: Tx, supplier_id: number, row: CoursePlanRow, at: Date): Promise<void> {
  const { id, class_id, weekday, course_time_id, course_id, venue_id, coach_id, from_on, to_on, status } = row;
  await tx.query(
    `update course_plan set class_id = $3, weekday = $4, course_time_id = $5, course_id = $6, venue_id = $7, coach_id = $8, from_on = $9, to_on = $10, status = $11, updated_at = $12, version = version + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, id, class_id, weekday, course_time_id, course_id, venue_id, coach_id, from_on, to_on, status, at],
  );
}
