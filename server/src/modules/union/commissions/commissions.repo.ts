import type { Tx } from "../../../core/db/database.ts";

export const commissionStatus = { frozen: 0, free: 1, settled: 2, reversed: 3 } as const;

export interface CommissionRow {
  readonly id: number;
  /** Null for a commission of a stay. */
  readonly order_id: number | null;
  /** Number of the order, or of the stay. */
  readonly order_no: string;
  readonly item_id: number | null;
  readonly level: 1 | 2;
  readonly partner_id: number;
  readonly base_fen: number;
  readonly rate_bp: number;
  readonly amount_fen: number;
  readonly reversed_fen: number;
  readonly status: 0 | 1 | 2 | 3;
  readonly batch_id: number | null;
  readonly settled_fen: number;
  readonly claimed_fen: number;
  readonly set_off_fen: number;
}

/** The columns of a `CommissionRow`. */
export const commissionColumns = `id, order_id, order_no, item_id, level, partner_id, base_fen, rate_bp, amount_fen, reversed_fen, status, batch_id, settled_fen,
  claimed_fen, set_off_fen`;

export type NewCommission = Pick<
  CommissionRow,
  "order_no" | "level" | "partner_id" | "base_fen" | "rate_bp" | "amount_fen"
> & { readonly order_id: number; readonly item_id: number };

/** Inserts a commission. @returns its key; null where this item has one of this level already */
export async function insertCommission(
  tx: Tx,
  supplier_id: number,
  row: NewCommission,
  at: Date,
): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(
    `insert into union_commission (supplier_id, order_id, order_no, item_id, level, partner_id, base_fen, rate_bp, amount_fen, accrued_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict on constraint union_commission_once do nothing returning id`,
    [
      supplier_id,
      row.order_id,
      row.order_no,
      row.item_id,
      row.level,
      row.partner_id,
      row.base_fen,
      row.rate_bp,
      row.amount_fen,
      at,
    ],
  );
  return rows[0]?.id ?? null;
}

/** The partners with commissions of an order: they must be locked before the commissions change. */
export async function partnersOfOrder(tx: Tx, supplier_id: number, order_id: number): Promise<readonly number[]> {
  const rows = await tx.query<{ partner_id: number }>(
    `select distinct partner_id from union_commission where supplier_id = $1 and order_id = $2`,
    [supplier_id, order_id],
  );
  return rows.map(({ partner_id }) => partner_id);
}

/** The next order with a commission above the partner's rate of the goods that were kept. @param after  the last order that was checked */
export async function surplusOrder(tx: Tx, supplier_id: number, after: number): Promise<number | null> {
  const rows = await tx.query<{ order_id: number }>(
    `select c.order_id from union_commission c join lent.order_item i on i.supplier_id = c.supplier_id and i.id = c.item_id
     where c.supplier_id = $1 and c.order_id > $2 and i.refunded_fen > 0 and c.reversed_fen < c.amount_fen
       - floor(greatest(0, i.pay_fen - i.freight_fen - (i.refunded_fen - i.freight_refunded_fen)) * c.rate_bp / 10000.0)
     order by c.order_id limit 1`,
    [supplier_id, after],
  );
  return rows[0]?.order_id ?? null;
}

export async function findCommission(tx: Tx, supplier_id: number, id: number): Promise<CommissionRow | null> {
  const rows = await tx.query<CommissionRow>(
    `select ${commissionColumns} from union_commission where supplier_id = $1 and id = $2`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

export async function commissionsOfOrder(
  tx: Tx,
  supplier_id: number,
  order_id: number,
): Promise<readonly CommissionRow[]> {
  return await tx.query<CommissionRow>(
    `select ${commissionColumns} from union_commission where supplier_id = $1 and order_id = $2 order by id for no key update`,
    [supplier_id, order_id],
  );
}

/** Writes the reversed amount of a commission, and the part of it that the partner owes because it was settled. */
export async function setReversed(
  tx: Tx,
  supplier_id: number,
  id: number,
  next: Pick<CommissionRow, "reversed_fen" | "claimed_fen" | "status">,
): Promise<void> {
  await tx.query(
    `update union_commission set reversed_fen = $3, claimed_fen = $4, status = $5 where supplier_id = $1 and id = $2`,
    [supplier_id, id, next.reversed_fen, next.claimed_fen, next.status],
  );
}

/** Records who reversed a whole commission by hand, and why. */
export async function markUndone(
  tx: Tx,
  supplier_id: number,
  id: number,
  said: { readonly name: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update union_commission set undone_at = $3, undone_name = $4, undone_reason = $5 where supplier_id = $1 and id = $2`,
    [supplier_id, id, said.at, said.name, said.reason],
  );
}

/** Frees the rest of an order's commissions when its after-sale window is over. @returns how many */
export async function freeOrder(tx: Tx, supplier_id: number, order_id: number, at: Date): Promise<number> {
  const rows = await tx.query(
    `update union_commission set status = 1, freed_at = $3 where supplier_id = $1 and order_id = $2 and status = 0 returning id`,
    [supplier_id, order_id, at],
  );
  return rows.length;
}

/**
 * Partners with free commissions that are in no batch, without those whose member was deleted: nobody could be paid.
 * @param until  commissions freed after this are left out
 */
export async function partnersWithFree(tx: Tx, supplier_id: number, until: Date): Promise<readonly number[]> {
  const rows = await tx.query<{ partner_id: number }>(
    `select distinct c.partner_id from union_commission c
       join union_partner p on p.supplier_id = c.supplier_id and p.id = c.partner_id
       join lent.member h on h.supplier_id = p.supplier_id and h.id = p.holder_id and h.deleted_at is null
     where c.supplier_id = $1 and c.status = 1 and c.batch_id is null and c.freed_at <= $2`,
    [supplier_id, until],
  );
  return rows.map(({ partner_id }) => partner_id);
}

/** Puts all free commissions of some partners into a batch. @param until  commissions freed after this are left out */
export async function takeFree(
  tx: Tx,
  supplier_id: number,
  partner_ids: readonly number[],
  batch_id: number,
  until: Date,
): Promise<void> {
  await tx.query(
    `update union_commission set batch_id = $3
     where supplier_id = $1 and partner_id = any($2::bigint[]) and status = 1 and batch_id is null and freed_at <= $4`,
    [supplier_id, partner_ids, batch_id, until],
  );
}

/** Releases the commissions of a rejected batch for the next one. */
export async function giveBack(tx: Tx, supplier_id: number, batch_id: number): Promise<void> {
  await tx.query(
    `update union_commission set batch_id = null where supplier_id = $1 and batch_id = $2 and status <> 2`,
    [supplier_id, batch_id],
  );
}

/** Marks the rest of a batch's commissions as settled. */
export async function settleBatch(tx: Tx, supplier_id: number, batch_id: number, at: Date): Promise<void> {
  await tx.query(
    `update union_commission set status = 2, settled_fen = amount_fen - reversed_fen, settled_at = $3
     where supplier_id = $1 and batch_id = $2 and status = 1`,
    [supplier_id, batch_id, at],
  );
}

/** A partner's open debt for settled commissions, oldest first. */
export async function openClaims(
  tx: Tx,
  supplier_id: number,
  partner_id: number,
): Promise<readonly { readonly id: number; readonly open_fen: number }[]> {
  return await tx.query<{ id: number; open_fen: number }>(
    `select id, (claimed_fen - set_off_fen) /* not null: both are */ as open_fen from union_commission
     where supplier_id = $1 and partner_id = $2 and claimed_fen > set_off_fen order by id for no key update`,
    [supplier_id, partner_id],
  );
}

export async function addSetOff(tx: Tx, supplier_id: number, id: number, fen: number): Promise<void> {
  await tx.query(`update union_commission set set_off_fen = set_off_fen + $3 where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
    fen,
  ]);
}

/** Counts open money of partners, held or owed, and waiting batches. */
export async function countOpen(
  tx: Tx,
  supplier_id: number,
): Promise<{ readonly held: number; readonly owed: number; readonly batches: number }> {
  const rows = await tx.query<{ held: number; owed: number; batches: number }>(
    `select (select count(*)::int from union_commission where supplier_id = $1 and status in (0, 1)) /* not null: a count */ as held,
       (select count(*)::int from union_commission where supplier_id = $1 and claimed_fen > set_off_fen) /* not null: a count */ as owed,
       (select count(*)::int from union_batch where supplier_id = $1 and status = 0) /* not null: a count */ as batches`,
    [supplier_id],
  );
  return rows[0] ?? { held: 0, owed: 0, batches: 0 };
}

/** A partner's own commissions, newest first. */
export async function commissionsOfPartner(
  tx: Tx,
  supplier_id: number,
  partner_id: number,
  { skip, most }: { readonly skip: number; readonly most: number },
): Promise<readonly (CommissionRow & { readonly accrued_at: Date })[]> {
  return await tx.query<CommissionRow & { accrued_at: Date }>(
    `select ${commissionColumns}, accrued_at from union_commission where supplier_id = $1 and partner_id = $2
     order by accrued_at desc, id desc limit $3 offset $4`,
    [supplier_id, partner_id, most, skip],
  );
}

/** The sums of all commissions by state, in fen. Reversed amounts are separate, so that the four add up to the whole. */
export interface CommissionSums {
  readonly frozen_fen: number;
  readonly frozen: number;
  readonly free_fen: number;
  readonly free: number;
  readonly settled_fen: number;
  readonly settled: number;
  readonly reversed_fen: number;
  readonly reversed: number;
}

export async function sumsOf(tx: Tx, supplier_id: number): Promise<CommissionSums | undefined> {
  const [row] = await tx.query<CommissionSums>(
    `select coalesce(sum(amount_fen - reversed_fen) filter (where status = 0), 0)::bigint as frozen_fen /* not null: a sum */,
       count(*) filter (where status = 0)::int as frozen /* not null: a count */,
       coalesce(sum(amount_fen - reversed_fen) filter (where status = 1), 0)::bigint as free_fen /* not null: a sum */,
       count(*) filter (where status = 1)::int as free /* not null: a count */,
       coalesce(sum(amount_fen - reversed_fen) filter (where status = 2), 0)::bigint as settled_fen /* not null: a sum */,
       count(*) filter (where status = 2)::int as settled /* not null: a count */,
       coalesce(sum(reversed_fen), 0)::bigint as reversed_fen /* not null: a sum */,
       count(*) filter (where reversed_fen > 0)::int as reversed /* not null: a count */
     from union_commission where supplier_id = $1`,
    [supplier_id],
  );
  return row;
}
