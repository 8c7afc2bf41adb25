import type { Tx } from "../../core/db/database.ts";

/** The last link of a chain. */
export interface Head {
  /** The table whose rows are linked. */
  readonly chain: string;
  readonly seq: number;
  /** Hex. */
  readonly hash: string;
}

export async function chainHeads(tx: Tx): Promise<Head[]> {
  return tx.query<Head>("select chain, seq, encode(hash, 'hex') as hash from chain_head where seq > 0 order by chain");
}

/** Writes a day's heads; a second run of the day finds the first one's. @returns those that count */
export async function keepAnchors(
  tx: Tx,
  supplier_id: number,
  day: string,
  heads: readonly Head[],
  now: Date,
): Promise<Head[]> {
  await tx.query(
    `insert into chain_anchor (supplier_id, day, chain, head_seq, head_hash, at)
     select $1, $2::date, h.chain, h.seq, decode(h.hash, 'hex'), $3
     from unnest($4::text[], $5::bigint[], $6::text[]) as h (chain, seq, hash) on conflict do nothing`,
    [supplier_id, day, now, heads.map((h) => h.chain), heads.map((h) => h.seq), heads.map((h) => h.hash)],
  );
  return tx.query<Head>(
    `select chain, head_seq as seq, encode(head_hash, 'hex') as hash from chain_anchor where day = $1::date order by chain`,
    [day],
  );
}

/** Where each chain's links are read. */
export const linksOf: Readonly<Record<string, string>> = {
  operate_log: "from operate_log r",
  login_log: "from login_log r",
  ledger_tx: "from lent.ledger_tx r",
};

/** @param chain  its table. @returns hex, or null where no such row is linked */
export async function hashAt(tx: Tx, chain: string, seq: number): Promise<string | null> {
  const links = linksOf[chain];
  if (links === undefined) throw new Error(`there is no chain ${chain}`);
  const [row] = await tx.query<{ hash: string }>(
    `select encode(r.hash, 'hex') /* not null: set with seq */ as hash ${links} where r.seq = $1`,
    [seq],
  );
  return row?.hash ?? null;
}
