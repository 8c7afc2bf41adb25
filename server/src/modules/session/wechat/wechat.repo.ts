// All queries here run under role auth.
import type { AccountRow } from "../../../core/auth/account.repo.ts";
import type { Tx } from "../../../core/db/database.ts";

/** An account's WeChat. */
export interface BindingRow {
  readonly account_id: number;
  readonly nickname: string;
  readonly bound_at: Date;
}

export async function findBinding(tx: Tx, account_id: number): Promise<BindingRow | null> {
  const rows = await tx.query<BindingRow>(
    `select account_id, nickname, bound_at from auth.wechat_binding where account_id = $1`,
    [account_id],
  );
  return rows[0] ?? null;
}

/** The account to which a WeChat is bound, with the facts that decide whether it may sign in. */
export async function findByOpenid(tx: Tx, openid: string): Promise<Omit<AccountRow, "must_change"> | null> {
  const [row] = await tx.query<Omit<AccountRow, "must_change">>(
    `select a.id, a.supplier_id, t.suid, a.kind, a.password_hash, (a.status = 1 and t.status = 1) as active
     from auth.wechat_binding b join auth.account a on a.id = b.account_id and a.deleted_at is null
       join auth.tenant t on t.supplier_id = a.supplier_id
     where b.openid = $1`,
    [openid],
  );
  return row ?? null;
}

/**
 * Binds a WeChat to an account. A WeChat whose account was deleted is free again.
 * @throws unique violation where account or WeChat is bound already
 */
export async function insertBinding(
  tx: Tx,
  binding: { readonly account_id: number; readonly openid: string; readonly nickname: string },
  at: Date,
): Promise<void> {
  await tx.query(
    `delete from auth.wechat_binding b using auth.account a where b.openid = $1 and a.id = b.account_id and a.deleted_at is not null`,
    [binding.openid],
  );
  await tx.query(`insert into auth.wechat_binding (account_id, openid, nickname, bound_at) values ($1, $2, $3, $4)`, [
    binding.account_id,
    binding.openid,
    binding.nickname,
    at,
  ]);
}

/** @returns false where it was not bound */
export async function removeBinding(tx: Tx, account_id: number): Promise<boolean> {
  const rows = await tx.query(`delete from auth.wechat_binding where account_id = $1 returning account_id`, [
    account_id,
  ]);
  return rows.length > 0;
}

/** An authorisation that is waited for: of a session that binds, or of a window that signs in. */
export type NewState = {
  readonly state_hash: Buffer;
  readonly expires_at: Date;
} & (
  | { readonly purpose: "bind"; readonly session_id: string; readonly challenge: null }
  | { readonly purpose: "login"; readonly session_id: null; readonly challenge: string }
);

export async function insertState(tx: Tx, state: NewState): Promise<void> {
  await tx.query(
    `insert into auth.wechat_state (state_hash, purpose, session_id, challenge, expires_at) values ($1, $2, $3, $4, $5)`,
    [state.state_hash, state.purpose, state.session_id, state.challenge, state.expires_at],
  );
}

/** Uses up a state. @returns undefined where the state was never created, was used, or has expired */
export async function spendState(
  tx: Tx,
  state_hash: Buffer,
  purpose: "bind" | "login",
  now: Date,
): Promise<{ readonly session_id: string | null; readonly challenge: string | null } | undefined> {
  const [row] = await tx.query<{ session_id: string | null; challenge: string | null }>(
    `update auth.wechat_state set used_at = $3 where state_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
     returning session_id, challenge`,
    [state_hash, purpose, now],
  );
  return row;
}

export async function insertSandboxCode(
  tx: Tx,
  code: { readonly code_hash: Buffer; readonly openid: string; readonly nickname: string; readonly expires_at: Date },
): Promise<void> {
  await tx.query(`insert into auth.wechat_sandbox (code_hash, openid, nickname, expires_at) values ($1, $2, $3, $4)`, [
    code.code_hash,
    code.openid,
    code.nickname,
    code.expires_at,
  ]);
}

/** Uses up a code of the sandbox. @returns undefined where the code was never created, was used, or has expired */
export async function spendSandboxCode(
  tx: Tx,
  code_hash: Buffer,
  now: Date,
): Promise<{ readonly openid: string; readonly nickname: string } | undefined> {
  const [row] = await tx.query<{ openid: string; nickname: string }>(
    `update auth.wechat_sandbox set used_at = $2 where code_hash = $1 and used_at is null and expires_at > $2 returning openid, nickname`,
    [code_hash, now],
  );
  return row;
}

/** The person to whom an access token of the sandbox belongs. The token is the code's fingerprint in hex. */
export async function sandboxPerson(tx: Tx, code_hash: Buffer): Promise<{ nickname: string } | undefined> {
  const [row] = await tx.query<{ nickname: string }>(
    `select nickname from auth.wechat_sandbox where code_hash = $1 and used_at is not null`,
    [code_hash],
  );
  return row;
}

/** Deletes authorisations and sandbox codes that expired before an instant. Runs under role auth. */
export async function purgeWechat(tx: Tx, before: Date): Promise<void> {
  await tx.query(`delete from auth.wechat_state where expires_at < $1`, [before]);
  await tx.query(`delete from auth.wechat_sandbox where expires_at < $1`, [before]);
}
