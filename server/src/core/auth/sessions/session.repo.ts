// All statements of this file are sent under role auth.
import type { Tx } from "../../db/database.ts";

/** A session with the fields that decide on every call whether it is still valid. */
export interface SessionRow {
  readonly account_id: number;
  readonly kind: "owner" | "operator" | "platform";
  readonly login: string;
  readonly nickname: string;
  readonly own_supplier_id: number;
  readonly own_version: number;
  /** True when session, account and own supplier are all active. */
  readonly alive: boolean;
  /** The supplier named by `supplieruid`, when it exists and is open. */
  readonly wanted_supplier_id: number | null;
  readonly wanted_version: number | null;
  /** True when another person chose the password. */
  readonly must_change: boolean;
  readonly frozen: boolean;
  /** True when the supplier's term has ended, and its days of grace too. */
  readonly expired: boolean;
  /** The session may look at the wanted supplier until this time, without changing anything; null: it is no visit. */
  readonly visit_until: Date | null;
  /** True when the account has a confirmed second step. */
  readonly has_second_step: boolean;
  /** True when the supplier ends idle sessions and this session's use was not stored within the last half minute. */
  readonly rests: boolean;
  /** True when the account's own house requires a second step of every account. */
  readonly house_second_step: boolean;
}

/** Columns of `auth.session_facts`, which describes each of them. */
const facts = `f.account_id /* not null: a key */, f.kind /* not null: so is its table's */, f.login /* not null: so is its table's */,
    f.nickname /* not null: so is its table's */, f.own_supplier_id /* not null: a key */, f.own_version /* not null: of a tenant that is there */,
    f.alive /* not null: all that it asks is said */, f.wanted_supplier_id, f.wanted_version,
    f.must_change /* not null: unsaid is no */, f.frozen /* not null: so is its table's */, f.expired /* not null: unsaid is no */,
    f.visit_until, f.has_second_step /* not null: exists */, f.rests /* not null: unsaid is no */,
    f.house_second_step /* not null: unsaid is no */`;

/** Reads the session of an access token in one query. @returns undefined when no such session was ever opened */
export async function findSession(
  tx: Tx,
  id: string,
  now: Date,
  supplieruid: string | null,
): Promise<SessionRow | undefined> {
  const [row] = await tx.query<SessionRow>(
    `select ${facts} from auth.session_facts($1, $2, $3) f`,
    [id, now, supplieruid],
    { prepared: true },
  );
  return row;
}

export interface DownloadRow extends SessionRow {
  readonly session_id: string;
  readonly path: string;
  /** The supplier for which the token was made. */
  readonly supplier_id: number;
  readonly supplier_version: number;
  /** True when the token is neither spent nor expired. */
  readonly good: boolean;
}

/**
 * Reads the session behind a download token.
 * @param supplieruid  null: the supplier for which the token was made, so that a visit there binds the link too
 */
export async function findDownload(
  tx: Tx,
  hash: Buffer,
  now: Date,
  supplieruid: string | null,
): Promise<DownloadRow | undefined> {
  const [row] = await tx.query<DownloadRow>(
    `select ${facts}, d.session_id, d.path, d.supplier_id, target.version as supplier_version,
       (d.spent_at is null and d.expires_at > $2 and target.status = 1) as good
     from auth.download_token d join auth.tenant target on target.supplier_id = d.supplier_id
       cross join lateral auth.session_facts(d.session_id, $2, coalesce($3, target.suid)) f where d.token_hash = $1`,
    [hash, now, supplieruid],
  );
  return row;
}

/** The holder of a session: an account, or a member of a shop. */
export type Holder =
  | { readonly account_id: number }
  | { readonly account_id?: never; readonly supplier_id: number; readonly member_id: number };

export interface NewSession {
  readonly id: string;
  readonly holder: Holder;
  readonly refresh_hash: Buffer;
  readonly now: Date;
  readonly expires_at: Date;
  readonly ip: string;
  readonly network: string;
  readonly user_agent: string;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.query(
    `insert into auth.session
       (id, account_id, refresh_hash, rotated_at, created_at, expires_at, ip, network, user_agent, last_seen_at, supplier_id, member_id, active_at)
     values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $4, $9, $10, $4)`,
    [
      session.id,
      session.holder.account_id ?? null,
      session.refresh_hash,
      session.now,
      session.expires_at,
      session.ip,
      session.network,
      session.user_agent,
      "member_id" in session.holder ? session.holder.supplier_id : null,
      "member_id" in session.holder ? session.holder.member_id : null,
    ],
  );
}

export interface RotatingSession {
  /** Null: the session belongs to a member. */
  readonly account_id: number | null;
  readonly refresh_hash: Buffer;
  readonly previous_hash: Buffer | null;
  readonly rotation_key: string | null;
  readonly rotated_at: Date;
  readonly created_at: Date;
  readonly alive: boolean;
  readonly suid: string;
}

/** Locks the session's row until the end of the transaction, so that two refreshes run one after the other. */
export async function lockSession(tx: Tx, id: string, now: Date): Promise<RotatingSession | undefined> {
  const [row] = await tx.query<RotatingSession>(
    `select s.account_id, s.refresh_hash, s.previous_hash, s.rotation_key, s.rotated_at, s.created_at, t.suid,
       (s.revoked_at is null and s.expires_at > $2 and t.status = 1 and not auth.is_idle(s.active_at, safe.idle_minutes, $2)
         and coalesce(a.status = 1 and a.deleted_at is null, (select m.active from auth.shop_member m where m.supplier_id = s.supplier_id and m.id = s.member_id), false)) /* not null: all that it asks is said */ as alive
     from auth.session s left join auth.account a on a.id = s.account_id join auth.tenant t on t.supplier_id = coalesce(a.supplier_id, s.supplier_id)
       left join auth.safe_setting safe on safe.supplier_id = a.supplier_id
     where s.id = $1 for update of s`,
    [id, now],
  );
  return row;
}

/** @param key  the idempotency key of the call that spends the old token, if it had one */
export async function rotateSession(
  tx: Tx,
  id: string,
  next: {
    readonly hash: Buffer;
    readonly key: string | null;
    readonly now: Date;
    readonly expires_at: Date;
    readonly ip: string;
    readonly network: string;
  },
): Promise<void> {
  await tx.query(
    `update auth.session set previous_hash = refresh_hash, refresh_hash = $2, rotation_key = $3, rotated_at = $4, last_seen_at = $4,
       expires_at = $5, ip = $6, network = $7 where id = $1`,
    [id, next.hash, next.key, next.now, next.expires_at, next.ip, next.network],
  );
}

/** Stores that the session was used. */
export async function keepAwake(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query(`update auth.session set active_at = $2 where id = $1 and active_at < $2`, [id, now]);
}

/** The reason why a session ended. */
export type RevokedWhy = "logout" | "reuse" | "password" | "disabled" | "elsewhere";

export async function revokeSession(tx: Tx, id: string, why: RevokedWhy, now: Date): Promise<void> {
  await tx.query(`update auth.session set revoked_at = $2, revoked_why = $3 where id = $1 and revoked_at is null`, [
    id,
    now,
    why,
  ]);
}

/** Ends every session of an account, except one that may be named. @returns the number of ended sessions */
export async function revokeSessionsOf(
  tx: Tx,
  account_id: number,
  why: RevokedWhy,
  now: Date,
  but: string | null = null,
): Promise<number> {
  const rows = await tx.query(
    `update auth.session set revoked_at = $2, revoked_why = $3
     where account_id = $1 and revoked_at is null and ($4::uuid is null or id <> $4::uuid) returning id`,
    [account_id, now, why, but],
  );
  return rows.length;
}

/** True when the account has signed in from this network before. A flood of tries from elsewhere must then not lock it out here. */
export async function knowsNetwork(tx: Tx, account_id: number, network: string): Promise<boolean> {
  const rows = await tx.query(`select 1 from auth.session where account_id = $1 and network = $2 limit 1`, [
    account_id,
    network,
  ]);
  return rows.length > 0;
}

/** A session as shown to its own account. */
export interface OwnSession {
  readonly id: string;
  readonly network: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

/** Returns the active sessions of an account, the last used one first. */
export async function sessionsOf(tx: Tx, account_id: number, now: Date): Promise<OwnSession[]> {
  return await tx.query<OwnSession>(
    `select id, network, user_agent, created_at, last_seen_at from auth.session
     where account_id = $1 and revoked_at is null and expires_at > $2 order by last_seen_at desc, id limit 100`,
    [account_id, now],
  );
}

/** Ends one session of an account. @returns false when the account has no such active session */
export async function revokeOwnSession(tx: Tx, account_id: number, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `update auth.session set revoked_at = $3, revoked_why = 'elsewhere'
     where account_id = $1 and id = $2 and revoked_at is null and expires_at > $3 returning id`,
    [account_id, id, now],
  );
  return rows.length > 0;
}
