import type { Tx } from "../../core/db/database.ts";

export interface SafeSet {
  /** Days after which a password must be changed; 0: never. */
  readonly password_days: number;
  /** Minutes without activity after which a session ends; 0: never. */
  readonly idle_minutes: number;
  /** Number of wrong passwords within a minute that locks a login for the place they were typed from. */
  readonly fail_limit: number;
  /** Minutes of the lock; 0: no lock, growing waits instead. */
  readonly lock_minutes: number;
  /** Every account signs in by two steps, the owner's too. */
  readonly second_step: boolean;
  readonly ip_only: boolean;
  /** Allowed addresses and networks. */
  readonly allowed: readonly string[];
}

/** The settings before any are saved. */
export const usualSafeSet: SafeSet = {
  password_days: 0,
  idle_minutes: 0,
  fail_limit: 5,
  lock_minutes: 0,
  second_step: false,
  ip_only: false,
  allowed: [],
};

export async function readSafeSet(tx: Tx, supplier_id: number): Promise<SafeSet & { readonly version: number }> {
  const rows = await tx.query<SafeSet & { readonly version: number }>(
    `select password_days, idle_minutes, fail_limit, lock_minutes, second_step, ip_only, allowed, version from safe_setting where supplier_id = $1`,
    [supplier_id],
  );
  return rows[0] ?? { ...usualSafeSet, version: 0 };
}

/** Saves the settings. @returns false where the version has changed */
export async function writeSafeSet(
  tx: Tx,
  supplier_id: number,
  { password_days, idle_minutes, fail_limit, lock_minutes, second_step, ip_only, allowed }: SafeSet,
  seen: number,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query<{ version: number }>(
    `insert into safe_setting as f (supplier_id, password_days, ip_only, allowed, updated_at, idle_minutes, fail_limit, lock_minutes, second_step)
     values ($1, $2, $3, $4::text[], $5, $7, $8, $9, $10)
     on conflict (supplier_id) do update set password_days = $2, ip_only = $3, allowed = $4::text[], updated_at = $5, idle_minutes = $7,
       fail_limit = $8, lock_minutes = $9, second_step = $10, version = f.version + 1
     where f.version = $6 returning version`,
    [supplier_id, password_days, ip_only, allowed, at, seen, idle_minutes, fail_limit, lock_minutes, second_step],
  );
  return rows.length > 0;
}

/** Removes the limit to certain networks; the list of networks stays stored. @returns false where there was no limit */
export async function openToAll(tx: Tx, supplier_id: number, at: Date): Promise<boolean> {
  const rows = await tx.query<{ version: number }>(
    `update safe_setting set ip_only = false, version = version + 1, updated_at = $2 where supplier_id = $1 and ip_only returning version`,
    [supplier_id, at],
  );
  return rows.length > 0;
}
