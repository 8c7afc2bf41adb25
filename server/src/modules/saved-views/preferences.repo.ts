import type { Tx } from "../../core/db/database.ts";

/** Remembered values by key; keys without a value are left out. */
export async function readPreferences(
  tx: Tx,
  account: number,
  keys: readonly string[],
): Promise<Readonly<Record<string, unknown>>> {
  const rows = await tx.query<{ key: string; value: unknown }>(
    "select key, value from preference where account_id = $1 and key = any($2)",
    [account, keys],
  );
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

export async function countPreferences(tx: Tx, account: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>("select count(*) as count from preference where account_id = $1", [
    account,
  ]);
  return row?.count ?? 0;
}

/** Each key is a row of its own, so that two windows that remember different values do not overwrite each other. */
export async function writePreference(
  tx: Tx,
  supplier: number,
  account: number,
  key: string,
  value: unknown,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into preference (supplier_id, account_id, key, value, updated_at) values ($1, $2, $3, $4::jsonb, $5)
     on conflict (supplier_id, account_id, key) do update set value = excluded.value, updated_at = excluded.updated_at`,
    [supplier, account, key, JSON.stringify(value), now],
  );
}

export async function dropPreference(tx: Tx, account: number, key: string): Promise<void> {
  await tx.query("delete from preference where account_id = $1 and key = $2", [account, key]);
}
