// All of this is sent under role auth.
import type { Tx } from "../db/database.ts";

export interface NewLock {
  readonly kind: "user" | "ip";
  readonly subject: string;
  readonly reason: string;
  /** Null: until somebody lets them in again. */
  readonly locked_until: Date | null;
  readonly by_name: string;
  readonly at: Date;
}

/** @throws unique violation access_lock_subject */
export async function insertLock(tx: Tx, lock: NewLock): Promise<number> {
  const { kind, subject, reason, locked_until, by_name, at } = lock;
  const rows = await tx.query<{ id: number }>(
    `insert into auth.access_lock (kind, subject, net, reason, locked_until, by_name, created_at)
     values ($1::text, $2::text, case when $1::text = 'ip' then $2::text::inet end, $3, $4, $5, $6) returning id`,
    [kind, subject, reason, locked_until, by_name, at],
  );
  return rows[0]?.id ?? 0;
}

/** @returns its subject; null where there is none */
export async function extendLock(tx: Tx, id: number, locked_until: Date | null): Promise<string | null> {
  const rows = await tx.query<{ subject: string }>(
    `update auth.access_lock set locked_until = $2, version = version + 1 where id = $1 returning subject`,
    [id, locked_until],
  );
  return rows[0]?.subject ?? null;
}

/** @returns its subject; null where there is none */
export async function deleteLock(tx: Tx, id: number): Promise<string | null> {
  const rows = await tx.query<{ subject: string }>(`delete from auth.access_lock where id = $1 returning subject`, [
    id,
  ]);
  return rows[0]?.subject ?? null;
}

/** Counts a try that a lock stops. @param login  in small letters @returns whether one does */
export async function hitsLock(tx: Tx, login: string, ip: string | null, now: Date): Promise<boolean> {
  const rows = await tx.query<{ id: number }>(
    `update auth.access_lock set hits = hits + 1
     where (locked_until is null or locked_until > $3) and (kind = 'user' and subject = $1 or kind = 'ip' and net >>= $2::inet) returning id`,
    [login, ip, now],
  );
  return rows.length > 0;
}

/** Does a network hold an address? */
export async function holdsAddress(tx: Tx, nets: readonly string[], ip: string): Promise<boolean> {
  const [row] = await tx.query<{ n: number }>(
    `select count(*) as n from unnest($1::text[]) net where net::inet >>= $2::inet`,
    [nets, ip],
  );
  return (row?.n ?? 0) > 0;
}

/** Ends the sessions of every account of that login. */
export async function revokeSessionsOfLogin(tx: Tx, login: string, now: Date): Promise<void> {
  await tx.query(
    `update auth.session s set revoked_at = $2, revoked_why = 'disabled' from auth.account a
     where a.id = s.account_id and lower(a.login) = $1 and a.kind <> 'operator' and s.revoked_at is null`,
    [login, now],
  );
}

/** May an account of this supplier come in from here? */
export async function mayComeFrom(tx: Tx, supplier_id: number, ip: string | null): Promise<boolean> {
  const rows = await tx.query<{ supplier_id: number }>(
    `select f.supplier_id from auth.safe_setting f where f.supplier_id = $1 and f.ip_only
       and not exists (select from unnest(f.allowed) n where n::inet >>= $2::inet)`,
    [supplier_id, ip],
  );
  return rows.length === 0;
}
