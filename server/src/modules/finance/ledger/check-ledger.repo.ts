import type { Tx } from "../../../core/db/database.ts";

export interface AnchorRow {
  readonly day: string;
  readonly seq: number;
  readonly hash: Buffer;
  readonly file_key: string;
}

/** Returns the head of this supplier's chain; 0 and null before the first link. */
export async function readHead(
  tx: Tx,
  supplier_id: number,
  chain: string,
): Promise<{ seq: number; hash: Buffer | null }> {
  const rows = await tx.query<{ seq: number; hash: Buffer }>(
    `select seq, hash from chain_head where supplier_id = $1 and chain = $2`,
    [supplier_id, chain],
  );
  return rows[0] ?? { seq: 0, hash: null };
}

/** Writes an anchor. @returns false when the day has an anchor already */
export async function insertAnchor(
  tx: Tx,
  supplier_id: number,
  anchor: AnchorRow & { readonly published_at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into ledger_anchor (supplier_id, day, seq, hash, file_key, published_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (supplier_id, day) do nothing returning id`,
    [supplier_id, anchor.day, anchor.seq, anchor.hash, anchor.file_key, anchor.published_at],
  );
  return rows.length > 0;
}

/** Returns the anchors, the newest first. */
export async function readAnchors(tx: Tx, supplier_id: number, limit: number): Promise<readonly AnchorRow[]> {
  return await tx.query<AnchorRow>(
    `select day, seq, hash, file_key from ledger_anchor where supplier_id = $1 order by day desc limit $2`,
    [supplier_id, limit],
  );
}

/** Returns the hash of a link; null when there is none with that number. */
export async function readLink(
  tx: Tx,
  supplier_id: number,
  seq: number,
): Promise<{ readonly id: number; readonly hash: Buffer } | null> {
  const rows = await tx.query<{ id: number; hash: Buffer }>(
    `select id, hash /* not null: a link has number and hash at once */ from ledger_tx where supplier_id = $1 and seq = $2`,
    [supplier_id, seq],
  );
  return rows[0] ?? null;
}

export interface LedgerCheckRow {
  readonly at: Date;
  readonly is_sound: boolean;
  readonly rows: number | null;
  readonly head: string | null;
  readonly breach: string | null;
  readonly seq: number | null;
  readonly tx_id: number | null;
}

export async function insertCheck(tx: Tx, supplier_id: number, check: LedgerCheckRow): Promise<void> {
  await tx.query(
    `insert into ledger_check (supplier_id, at, is_sound, rows, head, breach, seq, tx_id) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [supplier_id, check.at, check.is_sound, check.rows, check.head, check.breach, check.seq, check.tx_id],
  );
}
