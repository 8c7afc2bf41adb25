// All statements of this file are sent under role auth.
import type { Tx } from "../../db/database.ts";
import type { HouseRule } from "./throttle-policy.ts";

export interface ThrottleRow {
  readonly key: string;
  readonly failures: number;
  readonly last_at: Date;
}

/** Locks a pair by its house's present rule. @param failures  the number that the rule counted */
export async function lockByHouse(
  tx: Tx,
  key: string,
  lock: { readonly supplier_id: number; readonly failures: number; readonly seconds: number },
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into auth.throttle (key, failures, last_at, expires_at, rule_of) values ($1, $2, $3, $3::timestamptz + make_interval(secs => $4), $5)
     on conflict (key) do update set
       failures = excluded.failures, last_at = excluded.last_at, expires_at = excluded.expires_at, rule_of = excluded.rule_of`,
    [key, lock.failures, now, lock.seconds, lock.supplier_id],
  );
}

/** Returns the seconds that a lock by a house's rule still lasts; 0 when it has ended, or when the house's present rule would not lock. */
export async function houseLockLeft(tx: Tx, key: string, now: Date): Promise<number> {
  const [row] = await tx.query<{ left: number }>(
    `select ceil(extract(epoch from least(t.expires_at, t.last_at + make_interval(mins => s.lock_minutes)) - $2))::int as left
     from auth.throttle t join auth.safe_setting s on s.supplier_id = t.rule_of
     where t.key = $1 and t.expires_at > $2 and t.failures >= s.fail_limit`,
    [key, now],
  );
  return Math.max(row?.left ?? 0, 0);
}

/** Reads a house's own rule for its logins. */
export async function readHouseRule(tx: Tx, supplier_id: number): Promise<HouseRule | null> {
  const [row] = await tx.query<HouseRule>(
    `select fail_limit, lock_minutes from auth.safe_setting where supplier_id = $1`,
    [supplier_id],
  );
  return row ?? null;
}

export async function readThrottles(tx: Tx, keys: readonly string[], now: Date): Promise<ThrottleRow[]> {
  return tx.query<ThrottleRow>(
    `select key, failures, last_at from auth.throttle where key = any($1) and expires_at > $2`,
    [keys, now],
  );
}

/**
 * Reads the counters, creates missing ones, and locks them until the transaction ends: of several tries at the same time, each sees the
 * ones before it. An expired counter starts again.
 * @param lives  seconds, in the order of the keys
 */
export async function holdThrottles(
  tx: Tx,
  keys: readonly string[],
  lives: readonly number[],
  now: Date,
): Promise<ThrottleRow[]> {
  return tx.query<ThrottleRow>(
    `insert into auth.throttle as t (key, failures, last_at, expires_at)
     -- In one order, so that two tries at once do not wait for each other in a circle.
     select key, 0, $3, $3::timestamptz + make_interval(secs => life) from unnest($1::text[], $2::int[]) as asked (key, life) order by key
     on conflict (key) do update set
       failures = case when t.expires_at > $3 then t.failures else 0 end, last_at = case when t.expires_at > $3 then t.last_at else $3 end,
       expires_at = case when t.expires_at > $3 then t.expires_at else excluded.expires_at end
     returning key, failures, last_at`,
    [keys, lives, now],
  );
}

/** Adds one failure to each key; an expired counter starts again. @param lives  seconds, in the order of the keys */
export async function countFailure(
  tx: Tx,
  keys: readonly string[],
  lives: readonly number[],
  now: Date,
): Promise<ThrottleRow[]> {
  return tx.query<ThrottleRow>(
    `insert into auth.throttle as t (key, failures, last_at, expires_at)
     -- In one order, so that two failures at once do not wait for each other in a circle.
     select key, 1, $3, $3::timestamptz + make_interval(secs => life) from unnest($1::text[], $2::int[]) as asked (key, life) order by key
     on conflict (key) do update set
       failures = case when t.expires_at > $3 then t.failures + 1 else 1 end, last_at = $3, expires_at = excluded.expires_at
     returning key, failures, last_at`,
    [keys, lives, now],
  );
}

/** Adds one to each locked key; its time of expiry stays. */
export async function chargeThrottles(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  await tx.query(`update auth.throttle set failures = failures + 1, last_at = $2 where key = any($1)`, [keys, now]);
}

/** Extends the expiry of charged counters, as after a failure. */
export async function renewThrottles(
  tx: Tx,
  keys: readonly string[],
  lives: readonly number[],
  now: Date,
): Promise<ThrottleRow[]> {
  return tx.query<ThrottleRow>(
    `update auth.throttle t set last_at = $3, expires_at = $3::timestamptz + make_interval(secs => held.life)
     from (select t.key, asked.life from unnest($1::text[], $2::int[]) as asked (key, life) join auth.throttle t using (key) order by t.key for update of t) held
     where t.key = held.key returning t.key, t.failures, t.last_at`,
    [keys, lives, now],
  );
}

/** Subtracts one from each key. */
export async function uncountFailure(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.query(
    `update auth.throttle set failures = failures - 1
     where failures > 0 and key in (select key from auth.throttle where key = any($1) order by key for update)`,
    [keys],
  );
}

export async function clearThrottles(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.query(
    `delete from auth.throttle where key in (select key from auth.throttle where key = any($1) order by key for update)`,
    [keys],
  );
}

/** Adds one in a window that starts with its first count. @returns the present count */
export async function countInWindow(tx: Tx, key: string, seconds: number, now: Date): Promise<number> {
  const [row] = await tx.query<{ failures: number }>(
    `insert into auth.throttle as t (key, failures, last_at, expires_at) values ($1, 1, $3, $3::timestamptz + make_interval(secs => $2))
     on conflict (key) do update set
       failures = case when t.expires_at > $3 then t.failures + 1 else 1 end, last_at = $3,
       expires_at = case when t.expires_at > $3 then t.expires_at else excluded.expires_at end
     returning failures`,
    [key, seconds, now],
  );
  return row?.failures ?? 0;
}
