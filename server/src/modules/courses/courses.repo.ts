import type { Tx } from "../../core/db/database.ts";

/** The values of a course's form. */
export interface CourseInput {
  readonly name: string;
  readonly type: number;
  readonly intensity: number;
  readonly minutes: number;
  readonly capacity: number;
  readonly equipment: string;
  /** Codes of `healthConditions`. */
  readonly contraindicated: readonly string[];
  readonly contraindications: string;
  readonly price_fen: number | null;
  /** A picture; null: none. */
  readonly cover?: string | null;
}

/** A course as its form shows it. */
export interface CourseRow extends CourseInput {
  readonly id: number;
  readonly status: 1 | 2;
  readonly version: number;
}

const courseSql = `select id, name, type, intensity, minutes, capacity, equipment, contraindicated, contraindications, price_fen, cover, status, version
  from course`;

/** @param lock  true: locks the row until the commit; `share`: others may only read it meanwhile */
export async function findCourse(
  tx: Tx,
  supplier_id: number,
  id: number,
  lock: boolean | "share" = false,
): Promise<CourseRow | null> {
  const rows = await tx.query<CourseRow>(
    `${courseSql} where supplier_id = $1 and id = $2${lock === "share" ? " for share" : lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Writes a course. @throws unique violation course_one_name */
export async function insertCourse(tx: Tx, supplier_id: number, input: CourseInput, at: Date): Promise<number> {
  const {
    name,
    type,
    intensity,
    minutes,
    capacity,
    equipment,
    contraindicated,
    contraindications,
    price_fen,
    cover = null,
  } = input;
  const rows = await tx.query<{ id: number }>(
    `insert into course (supplier_id, name, type, intensity, minutes, capacity, equipment, contraindicated, contraindications, price_fen, cover, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12) returning id`,
    [
      supplier_id,
      name,
      type,
      intensity,
      minutes,
      capacity,
      equipment,
      contraindicated,
      contraindications,
      price_fen,
      cover,
      at,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** Writes a locked row. @throws unique violation course_one_name */
export async function updateCourse(tx: Tx, supplier_id: number, row: CourseRow, at: Date): Promise<void> {
  const {
    id,
    name,
    type,
    intensity,
    minutes,
    capacity,
    equipment,
    contraindicated,
    contraindications,
    price_fen,
    status,
    cover = null,
  } = row;
  await tx.query(
    `update course set name = $3, type = $4, intensity = $5, minutes = $6, capacity = $7, equipment = $8, contraindicated = $9, contraindications = $10,
       price_fen = $11, status = $12, updated_at = $13, cover = $14, version = version + 1
     where supplier_id = $1 and id = $2`,
    [
      supplier_id,
      id,
      name,
      type,
      intensity,
      minutes,
      capacity,
      equipment,
      contraindicated,
      contraindications,
      price_fen,
      status,
      at,
      cover,
    ],
  );
}

/** Returns the courses in use, by name. */
export async function usedCourses(tx: Tx, supplier_id: number): Promise<readonly CourseRow[]> {
  return await tx.query<CourseRow>(`${courseSql} where supplier_id = $1 and status = 1 order by name, id`, [
    supplier_id,
  ]);
}
