import type { Tx } from "../../core/db/database.ts";

export type WxTried = "ok" | "refused" | "unreachable";

/** A supplier's public account as it is stored. */
export interface AccountRow {
  readonly app_id: string;
  readonly name: string;
  readonly secret_cipher: Buffer;
  readonly secret_tail: string;
  readonly secret_at: Date;
  readonly token_cipher: Buffer;
  readonly aes_key_cipher: Buffer;
  readonly is_bound: boolean;
  readonly version: number;
}

export async function findAccount(tx: Tx, supplier_id: number): Promise<AccountRow | null> {
  const [row] = await tx.query<AccountRow>(
    `select app_id, name, secret_cipher, secret_tail, secret_at, token_cipher, aes_key_cipher, is_bound, version
     from wx_account where supplier_id = $1`,
    [supplier_id],
  );
  return row ?? null;
}

/** Saves an account. The result of an earlier test is removed. @returns false where the version has changed */
export async function writeAccount(
  tx: Tx,
  supplier_id: number,
  row: Omit<AccountRow, "is_bound" | "version">,
  seen: number,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into wx_account as a (supplier_id, app_id, name, secret_cipher, secret_tail, secret_at, token_cipher, aes_key_cipher, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
     on conflict (supplier_id) do update set app_id = $2, name = $3, secret_cipher = $4, secret_tail = $5, secret_at = $6, token_cipher = $7,
       aes_key_cipher = $8, is_bound = true, verified_at = case when a.app_id = $2 then a.verified_at end, tried_at = null, tried_result = null,
       updated_at = $9, version = a.version + 1
     where a.version = $10 returning version`,
    [
      supplier_id,
      row.app_id,
      row.name,
      row.secret_cipher,
      row.secret_tail,
      row.secret_at,
      row.token_cipher,
      row.aes_key_cipher,
      at,
      seen,
    ],
  );
  return rows.length > 0;
}

/** Unbinds the account. @returns false where it is not bound */
export async function markUnbound(tx: Tx, supplier_id: number, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `update wx_account set is_bound = false, verified_at = null, updated_at = $2, version = version + 1
     where supplier_id = $1 and is_bound returning version`,
    [supplier_id, at],
  );
  return rows.length > 0;
}

export async function noteTry(tx: Tx, supplier_id: number, result: WxTried, at: Date): Promise<void> {
  await tx.query("update wx_account set tried_result = $2, tried_at = $3 where supplier_id = $1", [
    supplier_id,
    result,
    at,
  ]);
}

/** Records a request of WeChat's server. @param isCheck  true: the request confirmed our address */
export async function noteHeard(tx: Tx, supplier_id: number, at: Date, isCheck: boolean): Promise<void> {
  await tx.query(
    "update wx_account set heard_at = $2, verified_at = case when $3 then $2 else verified_at end where supplier_id = $1",
    [supplier_id, at, isCheck],
  );
}
