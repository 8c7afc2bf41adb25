import type { Tx } from "../../core/db/database.ts";

/** The values of a coach's form. */
export interface CoachInput {
  readonly name: string;
  readonly phone: string | null;
  /** 1 or 2; null: not known, only the name is. */
  readonly gender: 1 | 2 | null;
  /** The operator account of the coach. */
  readonly operator_id: number | null;
  readonly level: string | null;
  readonly skills: readonly number[];
  readonly max_students: number | null;
  readonly hired_on: string | null;
  readonly is_away: boolean;
  readonly intro: string;
  /** A picture of them; null: none. */
  readonly avatar?: string | null;
}

/** A coach as its form shows it. */
export interface CoachRow extends CoachInput {
  readonly id: number;
  readonly status: 1 | 2;
  readonly version: number;
}

/** @param lock  true: locks the row until the commit; `share`: others may only read it meanwhile */
export async function findCoach(
  tx: Tx,
  supplier_id: number,
  id: number,
  lock: boolean | "share" = false,
): Promise<CoachRow | null> {
  const rows = await tx.query<CoachRow>(
    `select id, name, phone, gender, operator_id, level, skills, max_students, to_char(hired_on, 'YYYY-MM-DD') as hired_on, is_away, intro, avatar, status, version
     from coach where supplier_id = $1 and id = $2${lock === "share" ? " for share" : lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Writes a coach. @throws unique violation coach_one_name, coach_one_operator */
export async function insertCoach(tx: Tx, supplier_id: number, input: CoachInput, at: Date): Promise<number> {
  const {
    name,
    phone,
    gender,
    level,
    skills,
    max_students,
    hired_on,
    is_away,
    intro,
    operator_id,
    avatar = null,
  } = input;
  const rows = await tx.query<{ id: number }>(
    `insert into coach (supplier_id, name, phone, gender, level, skills, max_students, hired_on, is_away, intro, operator_id, avatar, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13) returning id`,
    [supplier_id, name, phone, gender, level, skills, max_students, hired_on, is_away, intro, operator_id, avatar, at],
  );
  return rows[0]?.id ?? 0;
}

/** Writes a locked row. @throws unique violation coach_one_name, coach_one_operator */
export async function updateCoach(tx: Tx, supplier_id: number, row: CoachRow, at: Date): Promise<void> {
  const {
    id,
    name,
    phone,
    gender,
    level,
    skills,
    max_students,
    hired_on,
    is_away,
    intro,
    status,
    operator_id,
    avatar = null,
  } = row;
  await tx.query(
    `update coach set name = $3, phone = $4, gender = $5, level = $6, skills = $7, max_students = $8, hired_on = $9, is_away = $10, intro = $11,
       status = $12, operator_id = $13, updated_at = $14, avatar = $15, version = version + 1
     where supplier_id = $1 and id = $2`,
    [
      supplier_id,
      id,
      name,
      phone,
      gender,
      level,
      skills,
      max_students,
      hired_on,
      is_away,
      intro,
      status,
      operator_id,
      at,
      avatar,
    ],
  );
}

/** Returns the coaches in use, by name. */
export async function usedCoaches(tx: Tx, supplier_id: number): Promise<readonly CoachRow[]> {
  return await tx.query<CoachRow>(
    `select id, name, phone, gender, operator_id, level, skills, max_students, to_char(hired_on, 'YYYY-MM-DD') as hired_on, is_away, intro, avatar, status, version
     from coach where supplier_id = $1 and status = 1 order by name, id`,
    [supplier_id],
  );
}

/** Returns the operators who may log in, by name. */
export async function operatorsHere(tx: Tx, supplier_id: number): Promise<{ id: number; name: string }[]> {
  return await tx.query(
    `select id, name from lent.operator where supplier_id = $1 and deleted_at is null order by name, id`,
    [supplier_id],
  );
}

/** Returns all coaches by name; those who have left come last. */
export async function everyCoach(tx: Tx, supplier_id: number): Promise<Pick<CoachRow, "id" | "name">[]> {
  return await tx.query("select id, name from coach where supplier_id = $1 order by status, name, id", [supplier_id]);
}
