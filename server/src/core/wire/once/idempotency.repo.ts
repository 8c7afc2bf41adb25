import type { Tx } from "../../db/database.ts";

/** One intended act of one account on one route. */
export interface Intent {
  readonly supplier_id: number;
  readonly account_id: number;
  readonly api: string;
  readonly key: string;
  /** Digest of the body. */
  readonly body_hash: Buffer;
}

/** The row of a key. The reply is encrypted, and null when the call answered with a file. */
export interface KeptRow {
  readonly body_hash: Buffer;
  readonly reply: Buffer | null;
}

/**
 * Takes a key for this transaction. If another call holds it, waits until that call has ended (the primary key does this).
 * @param expired  keys taken before this instant are free again
 * @returns false when the key was already taken and answered
 */
export async function takeKey(tx: Tx, intent: Intent, now: Date, expired: Date): Promise<boolean> {
  const { supplier_id, account_id, api, key, body_hash } = intent;
  const taken = await tx.query(
    `insert into idempotency as kept (supplier_id, account_id, api, key, body_hash, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (supplier_id, account_id, api, key)
       do update set body_hash = excluded.body_hash, reply = null, created_at = excluded.created_at where kept.created_at < $7
     returning key`,
    [supplier_id, account_id, api, key, body_hash, now, expired],
    { prepared: true },
  );
  return taken.length > 0;
}

/** Reads the stored reply of a taken key. */
export async function keptUnder(tx: Tx, { supplier_id, account_id, api, key }: Intent): Promise<KeptRow | undefined> {
  const [kept] = await tx.query<KeptRow>(
    "select body_hash, reply from idempotency where supplier_id = $1 and account_id = $2 and api = $3 and key = $4",
    [supplier_id, account_id, api, key],
  );
  return kept;
}

/** Stores an encrypted reply, in the transaction that took the key. */
export function keepReply(tx: Tx, { supplier_id, account_id, api, key }: Intent, sealed: Buffer): void {
  tx.write(
    "update idempotency set reply = $5 where supplier_id = $1 and account_id = $2 and api = $3 and key = $4",
    [supplier_id, account_id, api, key, sealed],
    { prepared: true },
  );
}
