// All statements of this file are sent under role auth.
import type { Tx } from "../../db/database.ts";

export interface NewHandover {
  readonly code_hash: Buffer;
  readonly account_id: number;
  readonly supplier_id: number;
  readonly session_id: string;
  readonly expires_at: Date;
}

export async function insertHandover(tx: Tx, code: NewHandover): Promise<void> {
  await tx.query(
    `insert into auth.handover_code (code_hash, account_id, supplier_id, session_id, expires_at) values ($1, $2, $3, $4, $5)`,
    [code.code_hash, code.account_id, code.supplier_id, code.session_id, code.expires_at],
  );
}

/** Marks a code as used. @returns undefined unless the code was good and the session that requested it is still active */
export async function spendHandover(
  tx: Tx,
  code_hash: Buffer,
  now: Date,
): Promise<{ readonly account_id: number; readonly supplier_id: number; readonly suid: string } | undefined> {
  const [row] = await tx.query<{ account_id: number; supplier_id: number; suid: string }>(
    `update auth.handover_code h set used_at = $2
     from auth.tenant t, auth.session s, auth.account a, auth.tenant own
     where h.code_hash = $1 and h.used_at is null and h.expires_at > $2 and t.supplier_id = h.supplier_id and t.status = 1
       and s.id = h.session_id and s.revoked_at is null and s.expires_at > $2
       and a.id = h.account_id and a.status = 1 and a.deleted_at is null and own.supplier_id = a.supplier_id and own.status = 1
     returning h.account_id, h.supplier_id, t.suid`,
    [code_hash, now],
  );
  return row;
}

/** @returns undefined when there is no such open supplier */
export async function findOpenSuid(tx: Tx, supplier_id: number): Promise<string | undefined> {
  const [row] = await tx.query<{ suid: string }>(`select suid from auth.tenant where supplier_id = $1 and status = 1`, [
    supplier_id,
  ]);
  return row?.suid;
}

export interface NewDownload {
  readonly token_hash: Buffer;
  readonly session_id: string;
  readonly supplier_id: number;
  readonly path: string;
  readonly expires_at: Date;
}

export async function insertDownload(tx: Tx, token: NewDownload): Promise<void> {
  await tx.query(
    `insert into auth.download_token (token_hash, session_id, supplier_id, path, expires_at) values ($1, $2, $3, $4, $5)`,
    [token.token_hash, token.session_id, token.supplier_id, token.path, token.expires_at],
  );
}
