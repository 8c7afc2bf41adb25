import type { Tx } from "../../core/db/database.ts";

export interface SafeSet {
  /** 0: never. */
  readonly password_days: number;
  /** A session in which nobody does anything for so long ends; 0: never. */
  readonly idle_minutes: number;
  /** Wrong passwords within a minute that lock a login where they were typed. */
  readonly fail_limit: number;
  /** How long it is locked; 0: no lock, waits that grow. */
  readonly lock_minutes: number;
  readonly ip_only: boolean;
  /** Addresses and networks. */
  readonly allowed: readonly string[];
}

export async function readSafeSet(tx: Tx, supplier_id: number): Promise<SafeSet & { readonly version: number }> {
  const rows = await tx.query<SafeSet & { readonly version: number }>(
    `select password_days, idle_minutes, fail_limit, lock_minutes, ip_only, allowed, version from safe_setting where supplier_id = $1`,
    [supplier_id],
  );
  const usual = { password_days: 0, idle_minutes: 0, fail_limit: 5, lock_minutes: 0, ip_only: false, allowed: [] };
  return rows[0] ?? { ...usual, version: 0 };
}

/** @returns false where it is another version by now */
export async function writeSafeSet(
  tx: Tx,
  supplier_id: number,
  { password_days, idle_minutes, fail_limit, lock_minutes, ip_only, allowed }: SafeSet,
  seen: number,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query<{ version: number }>(
    `insert into safe_setting as f (supplier_id, password_days, ip_only, allowed, updated_at, idle_minutes, fail_limit, lock_minutes)
     values ($1, $2, $3, $4::text[], $5, $7, $8, $9)
     on conflict (supplier_id) do update set password_days = $2, ip_only = $3, allowed = $4::text[], updated_at = $5, idle_minutes = $7,
       fail_limit = $8, lock_minutes = $9, version = f.version + 1
     where f.version = $6 returning version`,
    [supplier_id, password_days, ip_only, allowed, at, seen, idle_minutes, fail_limit, lock_minutes],
  );
  return rows.length > 0;
}
