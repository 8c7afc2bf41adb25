// All statements of this file are sent under role auth.
import type { Tx } from "../../db/database.ts";

export interface NewLock {
  readonly kind: "user" | "ip";
  readonly subject: string;
  readonly reason: string;
  /** Null: until a person removes the lock. */
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

/** Returns what an access lock keeps out, and locks its row until the end of the transaction. */
export async function lockedSubject(tx: Tx, id: number): Promise<string | null> {
  const rows = await tx.query<{ subject: string }>(`select subject from auth.access_lock where id = $1 for update`, [
    id,
  ]);
  return rows[0]?.subject ?? null;
}

/** @returns its subject; null when there is no such lock */
export async function extendLock(tx: Tx, id: number, locked_until: Date | null): Promise<string | null> {
  const rows = await tx.query<{ subject: string }>(
    `update auth.access_lock set locked_until = $2, version = version + 1 where id = $1 returning subject`,
    [id, locked_until],
  );
  return rows[0]?.subject ?? null;
}

/** @returns its subject; null when there is no such lock */
export async function deleteLock(tx: Tx, id: number): Promise<string | null> {
  const rows = await tx.query<{ subject: string }>(`delete from auth.access_lock where id = $1 returning subject`, [
    id,
  ]);
  return rows[0]?.subject ?? null;
}

/** Removes the locks of a login and of an address. @param login  in lower case @returns the subjects of the removed locks */
export async function freeAt(tx: Tx, login: string, ip: string | null): Promise<readonly string[]> {
  const rows = await tx.query<{ subject: string }>(
    `delete from auth.access_lock where kind = 'user' and subject = $1 or kind = 'ip' and net >>= $2::inet returning subject`,
    [login, ip],
  );
  return rows.map(({ subject }) => subject);
}

/** Counts a try that a lock stops. @param login  in lower case @returns true when a lock stops it */
export async function hitsLock(tx: Tx, login: string, ip: string | null, now: Date): Promise<boolean> {
  const rows = await tx.query<{ id: number }>(
    `update auth.access_lock set hits = hits + 1
     where (locked_until is null or locked_until > $3) and (kind = 'user' and subject = $1 or kind = 'ip' and net >>= $2::inet) returning id`,
    [login, ip, now],
  );
  return rows.length > 0;
}

/**
 * Returns the reason why an account may not sign in from this address, whatever way of sign-in it used. Either the platform locked the
 * login or the address (such a try is counted), or the account's own house does not allow other addresses. A lock on the login of a
 * supplier's owner keeps out its operators too, as they sign in by that login.
 * @param account_id  null: a member of a shop, who is only stopped by a lock of the address
 */
export async function refusalAtDoor(
  tx: Tx,
  account_id: number | null,
  ip: string | null,
  now: Date,
): Promise<"access_locked" | "ip_not_allowed" | null> {
  const stopped = await tx.query<{ id: number }>(
    `update auth.access_lock set hits = hits + 1
     where (locked_until is null or locked_until > $3) and (kind = 'ip' and net >>= $2::inet
       or kind = 'user' and subject in (select lower(coalesce(o.login, a.login)) from auth.account a
           left join auth.account o on a.kind = 'operator' and o.supplier_id = a.supplier_id and o.kind = 'owner' and o.deleted_at is null
         where a.id = $1 and (a.kind <> 'operator' or o.id is not null))) returning id`,
    [account_id, ip, now],
  );
  if (stopped.length > 0) return "access_locked";
  const strange = await tx.query<{ supplier_id: number }>(
    `select f.supplier_id from auth.account a join auth.safe_setting f on f.supplier_id = a.supplier_id
     where a.id = $1 and f.ip_only and not exists (select from unnest(f.allowed) n where n::inet >>= $2::inet)`,
    [account_id, ip],
  );
  return strange.length > 0 ? "ip_not_allowed" : null;
}

/** True when one of the networks contains the address. */
export async function holdsAddress(tx: Tx, nets: readonly string[], ip: string): Promise<boolean> {
  const [row] = await tx.query<{ n: number }>(
    `select count(*) as n from unnest($1::text[]) net where net::inet >>= $2::inet`,
    [nets, ip],
  );
  return (row?.n ?? 0) > 0;
}

/** Ends the sessions of every account that signs in by that login: also of the operators of a supplier whose owner has it. */
export async function revokeSessionsOfLogin(tx: Tx, login: string, now: Date): Promise<void> {
  await tx.query(
    `update auth.session s set revoked_at = $2, revoked_why = 'disabled' from auth.account a
     where a.id = s.account_id and s.revoked_at is null and (a.kind <> 'operator' and lower(a.login) = $1
       or a.kind = 'operator' and exists (select from auth.account o
         where o.supplier_id = a.supplier_id and o.kind = 'owner' and o.deleted_at is null and lower(o.login) = $1))`,
    [login, now],
  );
}

/** Ends the sessions that were last refreshed from an address of this network. */
export async function revokeSessionsFrom(tx: Tx, net: string, now: Date): Promise<void> {
  await tx.query(
    `update auth.session set revoked_at = $2, revoked_why = 'disabled'
     where revoked_at is null and expires_at > $2 and case when ip ~ '^[0-9a-fA-F:.]+$' then ip::inet <<= $1::inet end`,
    [net, now],
  );
}
