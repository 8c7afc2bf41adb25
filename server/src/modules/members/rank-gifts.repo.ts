import type { Tx } from "../../core/db/database.ts";

/** What a member gets on reaching a rank. */
export interface Gift {
  readonly points: number;
  readonly amount_fen: number;
  readonly coupon_ids: readonly number[];
}

/** The gift of a rank; null where it has none. */
export async function findGift(tx: Tx, supplier_id: number, rank_id: number): Promise<Gift | null> {
  const [row] = await tx.query<Gift>(
    `select points, amount_fen, coupon_ids from rank_gift where supplier_id = $1 and rank_id = $2`,
    [supplier_id, rank_id],
  );
  return row ?? null;
}

/** Locks the gifts of all ranks, so that two that are set at once count each other's money. */
export async function lockGifts(tx: Tx, supplier_id: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('rank gifts', $1::bigint)) is null as held`, [
    supplier_id,
  ]);
}

/** The money of the gifts of all ranks, in fen. @param but  without this rank */
export async function balanceOfGifts(tx: Tx, supplier_id: number, but: number): Promise<number> {
  const rows = await tx.query<{ fen: number }>(
    `select coalesce(sum(amount_fen), 0)::bigint as fen from rank_gift where supplier_id = $1 and rank_id <> $2`,
    [supplier_id, but],
  );
  return rows[0]?.fen ?? 0;
}

/** Sets the gift of a rank. A gift that is changed keeps the instant from which it is given. */
export async function writeGift(tx: Tx, supplier_id: number, rank_id: number, gift: Gift, at: Date): Promise<void> {
  await tx.query(
    `insert into rank_gift (supplier_id, rank_id, points, amount_fen, coupon_ids, since) values ($1, $2, $3, $4, $5, $6)
     on conflict (supplier_id, rank_id) do update
       set points = excluded.points, amount_fen = excluded.amount_fen, coupon_ids = excluded.coupon_ids`,
    [supplier_id, rank_id, gift.points, gift.amount_fen, gift.coupon_ids, at],
  );
}

export async function removeGift(tx: Tx, supplier_id: number, rank_id: number): Promise<void> {
  await tx.query(`delete from rank_gift where supplier_id = $1 and rank_id = $2`, [supplier_id, rank_id]);
}

/** A gift that a member has reached and has not got. */
export interface DueGift extends Gift {
  readonly member_id: number;
  readonly rank_id: number;
  readonly rank: string;
}

/** SQL of the growth of a member `d` from orders that can still be returned: a refund would take it back. */
const passing = `(select coalesce(sum(s.delta), 0) from lent.member_score s
  join lent.shop_order o on o.supplier_id = s.supplier_id and o.id = s.order_id
  where s.supplier_id = $1 and s.member_id = d.member_id and s.kind = 'growth' and o.status = 'finish' and o.finished_at is null)`;

/**
 * Gifts that are due: the member rose to the rank since its gift was set, has earned it for good, and has not got the gift. They may be
 * above it by now. A rank given by hand counts once it is earned as well. Gifts that could not be given come last, so that they do not
 * hold up the others.
 */
export async function dueGifts(tx: Tx, supplier_id: number, most: number): Promise<readonly DueGift[]> {
  return await tx.query<DueGift>(
    `with d as materialized (
       select m.id as member_id, g.rank_id, r.name as rank, g.points, g.amount_fen, g.coupon_ids, r.level, m.growth - r.growth_from as beyond, x.tried_at
       from rank_gift g
         join lent.member_rank r on r.supplier_id = g.supplier_id and r.id = g.rank_id
         join lent.member m on m.supplier_id = g.supplier_id and m.growth >= r.growth_from
         join lent.member_rank p on p.supplier_id = m.supplier_id and p.id = m.rank_id and p.level >= r.level
         left join rank_gift_given x on x.supplier_id = g.supplier_id and x.member_id = m.id and x.rank_id = g.rank_id
       where g.supplier_id = $1 and m.rank_until is null and m.status = 1 and m.deleted_at is null and x.given_at is null
         and exists (select from lent.member_rank_move v
           join lent.member_rank f on f.supplier_id = v.supplier_id and f.id = v.from_rank and f.level < r.level
           where v.supplier_id = g.supplier_id and v.to_rank = g.rank_id and v.at >= g.since and v.member_id = m.id))
     select d.member_id, d.rank_id, d.rank, d.points, d.amount_fen, d.coupon_ids from d where d.beyond >= ${passing}
     order by d.tried_at nulls first, d.member_id, d.level limit $2`,
    [supplier_id, most],
  );
}

/** Records that a gift was given. The key allows it once for each member and rank. @returns false where it was given before */
export async function insertGiven(tx: Tx, supplier_id: number, due: DueGift, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `insert into rank_gift_given as g (supplier_id, member_id, rank_id, points, amount_fen, coupon_ids, given_at, tried_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)
     on conflict (supplier_id, member_id, rank_id) do update
       set points = excluded.points, amount_fen = excluded.amount_fen, coupon_ids = excluded.coupon_ids,
         given_at = excluded.given_at, error = null, error_data = null, tried_at = excluded.tried_at
       where g.given_at is null
     returning member_id`,
    [supplier_id, due.member_id, due.rank_id, due.points, due.amount_fen, due.coupon_ids, at],
  );
  return rows.length > 0;
}

/** Records why a gift cannot be given yet. */
export async function writeNotGiven(
  tx: Tx,
  supplier_id: number,
  due: DueGift,
  { code, data }: { readonly code: string; readonly data?: unknown },
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into rank_gift_given as g (supplier_id, member_id, rank_id, points, amount_fen, coupon_ids, error, error_data, tried_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (supplier_id, member_id, rank_id) do update
       set error = excluded.error, error_data = excluded.error_data, tried_at = excluded.tried_at
       where g.given_at is null`,
    [supplier_id, due.member_id, due.rank_id, due.points, due.amount_fen, due.coupon_ids, code, data ?? null, at],
  );
}
