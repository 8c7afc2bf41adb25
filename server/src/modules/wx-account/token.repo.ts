import type { Tx } from "../../core/db/database.ts";

export interface TokenRow {
  readonly token_cipher: Buffer | null;
  readonly good_until: Date | null;
}

export async function readToken(tx: Tx, supplier_id: number): Promise<TokenRow | null> {
  const [row] = await tx.query<TokenRow>("select token_cipher, good_until from wx_token where supplier_id = $1", [
    supplier_id,
  ]);
  return row ?? null;
}

/**
 * Takes the lease to fetch the next token.
 * @param seen  the token that this server read, encrypted; null: none
 * @returns false where another server is fetching it, or has stored one since it was read
 */
export async function leaseToken(
  tx: Tx,
  supplier_id: number,
  seen: Buffer | null,
  now: Date,
  until: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into wx_token as t (supplier_id, leased_until) values ($1, $4)
     on conflict (supplier_id) do update set leased_until = $4
     where (t.leased_until is null or t.leased_until <= $3) and t.token_cipher is not distinct from $2::bytea
     returning supplier_id`,
    [supplier_id, seen, now, until],
  );
  return rows.length > 0;
}

/** Stores a new token for all servers. */
export async function writeToken(tx: Tx, supplier_id: number, token_cipher: Buffer, good_until: Date): Promise<void> {
  await tx.query(
    "update wx_token set token_cipher = $2, good_until = $3, leased_until = null, fetches = fetches + 1 where supplier_id = $1",
    [supplier_id, token_cipher, good_until],
  );
}

/** Ends the lease after a failed fetch, so that another server can try. */
export async function endLease(tx: Tx, supplier_id: number): Promise<void> {
  await tx.query("update wx_token set leased_until = null where supplier_id = $1", [supplier_id]);
}

/** Deletes the token, because it belongs to another account. */
export async function dropToken(tx: Tx, supplier_id: number): Promise<void> {
  await tx.query("update wx_token set token_cipher = null, good_until = null where supplier_id = $1", [supplier_id]);
}
