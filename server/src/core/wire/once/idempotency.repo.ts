import type { Tx } from "../../db/database.ts";

/** One intent of one account on one route. */
export interface Intent {
  readonly supplier_id: number;
  readonly account_id: number;
  readonly api: string;
  readonly key: string;
  /** Digest of the body. */
  readonly body_hash: Buffer;
}

/** What lies under a key: the reply is sealed, and null where the call answered with a file. */
export interface KeptRow {
  readonly body_hash: Buffer;
  readonly reply: Buffer | null;
}

/**
 * Takes a key for this transaction. Where another call holds it, waits until that one has ended: the primary key sees to it.
 * @param expired  keys taken before this instant are free again
 * @returns false where the key was taken and answered
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

/** What a taken key was answered with. */
export async function keptUnder(tx: Tx, { supplier_id, account_id, api, key }: Intent): Promise<KeptRow | undefined> {
  const [kept] = await tx.query<KeptRow>(
    "select body_hash, reply from idempotency where supplier_id = $1 and account_id = $2 and api = $3 and key = $4",
    [supplier_id, account_id, api, key],
  );
  return kept;
}

/** Keeps a sealed reply, in the transaction that took the key. */
export function keepReply(tx: Tx, { supplier_id, account_id, api, key }: Intent, sealed: Buffer): void {
  tx.write(
    "update idempotency set reply = $5 where supplier_id = $1 and account_id = $2 and api = $3 and key = $4",
    [supplier_id, account_id, api, key, sealed],
    { prepared: true },
  );
}
