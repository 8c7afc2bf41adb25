// All statements of this file are sent under role auth, except the one of `noteSecondStepOf`.
import type { Tx } from "../../db/database.ts";

export interface SecondStepRow {
  readonly sealed: Buffer;
  readonly confirmed_at: Date | null;
  readonly codes_left: number;
}

export async function findSecondStep(tx: Tx, account_id: number): Promise<SecondStepRow | undefined> {
  const [row] = await tx.query<SecondStepRow>(
    `select s.sealed, s.confirmed_at,
       (select count(*) from auth.recovery_code c where c.account_id = s.account_id and c.used_at is null) as codes_left
     from auth.second_step s where s.account_id = $1`,
    [account_id],
  );
  return row;
}

export async function hasSecondStep(tx: Tx, account_id: number): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from auth.second_step where account_id = $1 and confirmed_at is not null limit 1`,
    [account_id],
  );
  return rows.length > 0;
}

/** True when the account's own house requires a second step of every account. */
export async function houseDemandsSecondStep(tx: Tx, account_id: number): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from auth.account a join auth.safe_setting f on f.supplier_id = a.supplier_id where a.id = $1 and f.second_step`,
    [account_id],
  );
  return rows.length > 0;
}

/** Starts a second step, and replaces one that was never confirmed. @returns false when a confirmed one exists */
export async function beginSecondStep(tx: Tx, account_id: number, sealed: Buffer, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `insert into auth.second_step as s (account_id, sealed, created_at) values ($1, $2, $3)
     on conflict (account_id) do update set sealed = $2, created_at = $3, last_step = 0 where s.confirmed_at is null
     returning account_id`,
    [account_id, sealed, now],
  );
  return rows.length > 0;
}

/** Marks a time step as used. @returns false when this step or a later one was already used */
export async function spendStep(tx: Tx, account_id: number, step: number): Promise<boolean> {
  const rows = await tx.query(
    `update auth.second_step set last_step = $2 where account_id = $1 and last_step < $2 returning account_id`,
    [account_id, step],
  );
  return rows.length > 0;
}

export async function confirmSecondStep(tx: Tx, account_id: number, now: Date): Promise<void> {
  await tx.query(`update auth.second_step set confirmed_at = $2 where account_id = $1`, [account_id, now]);
}

/** Replaces all recovery codes by new ones. */
export async function replaceRecoveryCodes(tx: Tx, account_id: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.query(`delete from auth.recovery_code where account_id = $1`, [account_id]);
  await tx.query(
    `insert into auth.recovery_code (account_id, code_hash) select $1, code_hash from unnest($2::bytea[]) as made (code_hash)`,
    [account_id, hashes],
  );
}

/** Marks a recovery code as used. @returns false when there is no such code, or it was already used */
export async function spendRecoveryCode(tx: Tx, account_id: number, code_hash: Buffer, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `update auth.recovery_code set used_at = $3 where account_id = $1 and code_hash = $2 and used_at is null returning account_id`,
    [account_id, code_hash, now],
  );
  return rows.length > 0;
}

/** Deletes the second step together with its recovery codes. @returns false when no confirmed one existed */
export async function dropSecondStep(tx: Tx, account_id: number): Promise<boolean> {
  const rows = await tx.query<{ confirmed: boolean }>(
    `delete from auth.second_step where account_id = $1 returning confirmed_at is not null as confirmed`,
    [account_id],
  );
  return rows[0]?.confirmed ?? false;
}

/**
 * Stores since when an operator has a second step, on the row that the owner's list shows. Under role app; other accounts have no such row.
 */
export async function noteSecondStepOf(tx: Tx, account_id: number, since: Date | null): Promise<void> {
  await tx.query(`update operator set second_step_at = $2 where account_id = $1`, [account_id, since]);
}
