import type { Tx } from "../../core/db/database.ts";
import type { Grants } from "./role-rules.ts";

export interface RoleRow extends Grants {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly own_students: boolean;
  readonly second_step: boolean;
  readonly version: number;
}

const select = `select id, name, description, path_arr, api_arr, own_students, second_step, version from role`;

export async function listRoles(tx: Tx): Promise<RoleRow[]> {
  return tx.query<RoleRow>(`${select} order by lower(name)`);
}

/** Reads and locks the role until the end of the transaction. */
export async function lockRole(tx: Tx, id: number): Promise<RoleRow | undefined> {
  const [row] = await tx.query<RoleRow>(`${select} where id = $1 for update`, [id]);
  return row;
}

export async function findRoles(tx: Tx, ids: readonly number[]): Promise<RoleRow[]> {
  // Share lock: a role that is being granted must not be deleted meanwhile.
  return tx.query<RoleRow>(`${select} where id = any($1) order by id for share`, [ids]);
}

/** @param but  the role that has the name itself */
export async function roleNameTaken(tx: Tx, name: string, but: number | null): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from role where lower(name) = lower($1) and ($2::bigint is null or id <> $2) limit 1`,
    [name, but],
  );
  return rows.length > 0;
}

export interface RoleValues extends Grants {
  readonly name: string;
  readonly description: string;
  /** Holders of this role see only their own students. */
  readonly own_students: boolean;
  /** Holders of this role sign in with a second step. */
  readonly second_step: boolean;
}

export async function insertRole(tx: Tx, supplier_id: number, role: RoleValues, now: Date): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into role (supplier_id, name, description, path_arr, api_arr, created_at, updated_at, own_students, second_step) values ($1, $2, $3, $4, $5, $6, $6, $7, $8) returning id`,
    [
      supplier_id,
      role.name,
      role.description,
      JSON.stringify(role.path_arr),
      JSON.stringify(role.api_arr),
      now,
      role.own_students,
      role.second_step,
    ],
  );
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/** Updates a role. @param version  the version the form was filled with; null accepts any. @returns false where the version has changed */
export async function updateRole(
  tx: Tx,
  id: number,
  role: RoleValues,
  version: number | null,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update role set name = $2, description = $3, path_arr = $4, api_arr = $5, updated_at = $6, own_students = $8, second_step = $9, version = version + 1
     where id = $1 and ($7::int is null or version = $7) returning id`,
    [
      id,
      role.name,
      role.description,
      JSON.stringify(role.path_arr),
      JSON.stringify(role.api_arr),
      now,
      version,
      role.own_students,
      role.second_step,
    ],
  );
  return rows.length > 0;
}

export async function deleteRole(tx: Tx, id: number): Promise<void> {
  await tx.query(`delete from role where id = $1`, [id]);
}

/** Keys of the roles that an operator holds. */
export async function rolesOf(tx: Tx, operator_id: number): Promise<number[]> {
  const rows = await tx.query<{ role_id: number }>(
    `select role_id from operator_role where operator_id = $1 order by role_id`,
    [operator_id],
  );
  return rows.map((row) => row.role_id);
}

/** The operators who hold a role, active ones first. */
export async function holdersOf(
  tx: Tx,
  role_id: number,
  limit: number,
): Promise<{ readonly count: number; readonly names: string[] }> {
  const rows = await tx.query<{ name: string; count: number }>(
    `select o.name, count(*) over ()::int as count
     from operator_role x join operator o on o.supplier_id = x.supplier_id and o.id = x.operator_id
     where x.role_id = $1 and o.deleted_at is null order by o.status desc, o.name, o.id limit $2`,
    [role_id, limit],
  );
  return { count: rows[0]?.count ?? 0, names: rows.map((row) => row.name) };
}

/** Accounts of active operators whose roles allow a call. */
export async function operatorsWith(tx: Tx, supplier_id: number, api: string): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ account_id: number }>(
    `select distinct o.account_id from operator o
     join operator_role x on x.supplier_id = o.supplier_id and x.operator_id = o.id
     join role r on r.supplier_id = x.supplier_id and r.id = x.role_id
     where o.supplier_id = $1 and o.status = 1 and o.deleted_at is null and r.api_arr ? $2`,
    [supplier_id, api],
  );
  return new Set(rows.map((row) => row.account_id));
}

/** The account with which an operator signs in; null where the operator is deleted or disabled. */
export async function accountOfOperator(tx: Tx, supplier_id: number, operator_id: number): Promise<number | null> {
  const rows = await tx.query<{ account_id: number }>(
    `select account_id from operator where supplier_id = $1 and id = $2 and status = 1 and deleted_at is null`,
    [supplier_id, operator_id],
  );
  return rows[0]?.account_id ?? null;
}
