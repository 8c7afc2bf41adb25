import type { Tx } from "../../core/db/database.ts";

/** The last link of a chain. */
export interface Head {
  /** The table whose rows the chain links. */
  readonly chain: string;
  readonly seq: number;
  /** In hexadecimal. */
  readonly hash: string;
}

export async function chainHeads(tx: Tx): Promise<Head[]> {
  return tx.query<Head>("select chain, seq, encode(hash, 'hex') as hash from chain_head where seq > 0 order by chain");
}

/** Inserts a day's heads; a second run of the day keeps those of the first. @returns the saved heads */
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

/** SQL that reads each chain's links. */
export const linksOf: Readonly<Record<string, string>> = {
  operate_log: "from operate_log r",
  login_log: "from login_log r",
  ledger_tx: "from lent.ledger_tx r",
};

/** The hash of a chain's link. @param chain  its table @returns in hexadecimal, or null when no such row is linked */
export async function hashAt(tx: Tx, chain: string, seq: number): Promise<string | null> {
  const links = linksOf[chain];
  if (links === undefined) throw new Error(`there is no chain ${chain}`);
  const [row] = await tx.query<{ hash: string }>(
    `select encode(r.hash, 'hex') /* not null: set with seq */ as hash ${links} where r.seq = $1`,
    [seq],
  );
  return row?.hash ?? null;
}
