import type { Tx } from "../../../core/db/database.ts";

export interface OperatorRow {
  readonly id: number;
  readonly account_id: number;
  readonly login: string;
  readonly name: string;
  readonly phone: string | null;
  readonly remark: string;
  readonly status: 0 | 1;
  readonly version: number;
}

/** Locks the row until the end of the transaction. @returns undefined also for a deleted operator */
export async function lockOperator(tx: Tx, id: number): Promise<OperatorRow | undefined> {
  const [row] = await tx.query<OperatorRow>(
    `select id, account_id, login, name, phone, remark, status, version from operator where id = $1 and deleted_at is null for update`,
    [id],
  );
  return row;
}

/** The coach to whom an operator's account is tied, active or withdrawn. */
export async function tiedCoachOf(tx: Tx, supplier_id: number, id: number): Promise<number | null> {
  const [row] = await tx.query<{ coach_id: number | null }>(`select tied_coach($1, $2) as coach_id`, [supplier_id, id]);
  return row?.coach_id ?? null;
}

export async function operatorLoginTaken(tx: Tx, login: string): Promise<boolean> {
  const rows = await tx.query(`select 1 from operator where lower(login) = lower($1) and deleted_at is null limit 1`, [
    login,
  ]);
  return rows.length > 0;
}

export interface NewOperator {
  readonly account_id: number;
  readonly login: string;
  readonly name: string;
  readonly phone: string | null;
  readonly remark: string;
}

export async function insertOperator(tx: Tx, supplier_id: number, operator: NewOperator, now: Date): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into operator (supplier_id, account_id, login, name, phone, remark, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $7) returning id`,
    [supplier_id, operator.account_id, operator.login, operator.name, operator.phone, operator.remark, now],
  );
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

export interface OperatorChange {
  readonly name: string;
  readonly phone: string | null;
  readonly remark: string;
  readonly status: 0 | 1;
}

/**
 * Updates an operator.
 * @param version  the version the form was filled with; null accepts any.
 * @returns false where the version has changed
 */
export async function updateOperator(
  tx: Tx,
  id: number,
  change: OperatorChange,
  version: number | null,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update operator set name = $2, phone = $3, remark = $4, status = $5, updated_at = $6, version = version + 1
     where id = $1 and ($7::int is null or version = $7) returning id`,
    [id, change.name, change.phone, change.remark, change.status, now, version],
  );
  return rows.length > 0;
}

/** The row stays, because other records refer to it. */
export async function removeOperatorRow(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.query(`delete from operator_role where operator_id = $1`, [id]);
  await tx.query(`update operator set deleted_at = $2, status = 0, version = version + 1 where id = $1`, [id, now]);
}

/** Sets the roles of an operator to exactly these. */
export async function setRoles(
  tx: Tx,
  supplier_id: number,
  operator_id: number,
  role_ids: readonly number[],
): Promise<void> {
  await tx.query(`delete from operator_role where operator_id = $1 and role_id <> all($2)`, [operator_id, role_ids]);
  await tx.query(
    `insert into operator_role (supplier_id, operator_id, role_id) select $1, $2, role_id from unnest($3::bigint[]) as asked (role_id)
     on conflict do nothing`,
    [supplier_id, operator_id, role_ids],
  );
}
