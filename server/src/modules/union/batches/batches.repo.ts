import type { Tx } from "../../../core/db/database.ts";

export const batchStatus = { waits: 0, released: 1, sentBack: 2 } as const;

export interface BatchRow {
  readonly id: number;
  readonly no: string;
  readonly status: 0 | 1 | 2;
  readonly partners: number;
  readonly commissions: number;
  readonly free_fen: number;
  readonly set_off_fen: number;
  readonly pay_fen: number;
  readonly made_by: number | null;
  readonly made_name: string;
  readonly made_at: Date;
  readonly version: number;
}

const columns = `id, no, status, partners, commissions, free_fen, set_off_fen, pay_fen, made_by, made_name, made_at, version`;

export async function findBatch(tx: Tx, supplier_id: number, id: number): Promise<BatchRow | null> {
  const rows = await tx.query<BatchRow>(`select ${columns} from union_batch where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
  ]);
  return rows[0] ?? null;
}

/** Reads and locks a batch until the commit; its partners must be locked before. */
export async function lockBatch(tx: Tx, supplier_id: number, id: number): Promise<BatchRow | null> {
  const rows = await tx.query<BatchRow>(
    `select ${columns} from union_batch where supplier_id = $1 and id = $2 for no key update`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** The only batch that waits for a second person. */
export async function openBatch(tx: Tx, supplier_id: number): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(`select id from union_batch where supplier_id = $1 and status = 0`, [
    supplier_id,
  ]);
  return rows[0]?.id ?? null;
}

/** Inserts a batch. @returns its key; null where another one is open */
export async function insertBatch(
  tx: Tx,
  supplier_id: number,
  batch: { readonly no: string; readonly made_by: number | null; readonly made_name: string; readonly at: Date },
): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(
    `insert into union_batch (supplier_id, no, partners, commissions, free_fen, set_off_fen, made_by, made_name, made_at)
     values ($1, $2, 1, 0, 0, 0, $3, $4, $5) on conflict (supplier_id) where status = 0 do nothing returning id`,
    [supplier_id, batch.no, batch.made_by, batch.made_name, batch.at],
  );
  return rows[0]?.id ?? null;
}

export interface LineFigures {
  readonly partner_id: number;
  readonly name: string;
  readonly holder_id: number;
  readonly commissions: number;
  readonly free_fen: number;
  /** The open debt of the partner for settled commissions that were reversed. */
  readonly claims_fen: number;
}

const claimsSql = `(select coalesce(sum(d.claimed_fen - d.set_off_fen), 0)::bigint from union_commission d
  where d.supplier_id = p.supplier_id and d.partner_id = p.id and d.claimed_fen > d.set_off_fen)`;

/**
 * The current figures of each partner of a batch, the highest first; without a batch: what is free and in no batch, of those who can be paid.
 * @param until  without a batch: commissions freed after this are left out
 */
export async function figuresOf(
  tx: Tx,
  supplier_id: number,
  batch_id: number | null,
  until: Date | null = null,
): Promise<readonly LineFigures[]> {
  return await tx.query<LineFigures>(
    `select p.id as partner_id, p.name, p.holder_id, count(c.id)::int as commissions /* not null: a count */,
       coalesce(sum(c.amount_fen - c.reversed_fen), 0)::bigint as free_fen /* not null: a sum */,
       ${claimsSql} /* not null: a sum */ as claims_fen
     from union_partner p
     left join union_commission c on c.supplier_id = p.supplier_id and c.partner_id = p.id and c.status = 1
       and c.batch_id is not distinct from $2::bigint and ($3::timestamptz is null or c.freed_at <= $3)
     where p.supplier_id = $1 and case when $2::bigint is null
         then exists (select from lent.member h where h.supplier_id = p.supplier_id and h.id = p.holder_id and h.deleted_at is null)
         else exists (select from union_batch_line l where l.supplier_id = p.supplier_id and l.batch_id = $2 and l.partner_id = p.id) end
     group by p.supplier_id, p.id having $2::bigint is not null or count(c.id) > 0
     order by free_fen desc, p.id`,
    [supplier_id, batch_id, until],
  );
}

export interface BatchLine {
  readonly partner_id: number;
  readonly commissions: number;
  readonly free_fen: number;
  readonly set_off_fen: number;
  readonly owed_fen: number;
}

/** Inserts or updates a line of a batch. */
export async function writeLine(tx: Tx, supplier_id: number, batch_id: number, line: BatchLine): Promise<void> {
  await tx.query(
    `insert into union_batch_line (supplier_id, batch_id, partner_id, commissions, free_fen, set_off_fen, owed_fen) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (supplier_id, batch_id, partner_id) do update set commissions = excluded.commissions, free_fen = excluded.free_fen,
       set_off_fen = excluded.set_off_fen, owed_fen = excluded.owed_fen`,
    [supplier_id, batch_id, line.partner_id, line.commissions, line.free_fen, line.set_off_fen, line.owed_fen],
  );
}

export async function partnersOfBatch(tx: Tx, supplier_id: number, batch_id: number): Promise<readonly number[]> {
  const rows = await tx.query<{ partner_id: number }>(
    `select partner_id from union_batch_line where supplier_id = $1 and batch_id = $2`,
    [supplier_id, batch_id],
  );
  return rows.map(({ partner_id }) => partner_id);
}

/** Writes the totals of a batch. @returns the new version */
export async function writeTotals(
  tx: Tx,
  supplier_id: number,
  id: number,
  totals: Pick<BatchRow, "partners" | "commissions" | "free_fen" | "set_off_fen">,
): Promise<number> {
  const rows = await tx.query<{ version: number }>(
    `update union_batch set partners = $3, commissions = $4, free_fen = $5, set_off_fen = $6, version = version + 1
     where supplier_id = $1 and id = $2 returning version`,
    [supplier_id, id, totals.partners, totals.commissions, totals.free_fen, totals.set_off_fen],
  );
  return rows[0]?.version ?? 0;
}

export async function decideBatch(
  tx: Tx,
  supplier_id: number,
  id: number,
  said: {
    readonly status: 1 | 2;
    readonly by: number | null;
    readonly name: string;
    readonly reason: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await tx.query(
    `update union_batch set status = $3, decided_by = $4, decided_name = $5, reason = $6, decided_at = $7, version = version + 1
     where supplier_id = $1 and id = $2 and status = 0`,
    [supplier_id, id, said.status, said.by, said.name, said.reason, said.at],
  );
}
