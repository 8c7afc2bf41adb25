import type { Tx } from "../../core/db/database.ts";
import { lapsedSql, standingSql } from "./member-sql.ts";

/** A time span: `since` is included, `before` is not. */
export interface Span {
  readonly since: Date;
  readonly before: Date;
}

export interface RankRow {
  readonly id: number;
  readonly name: string;
  readonly growth_from: number;
  readonly discount_bp: number;
  readonly free_freight: boolean;
  readonly points_rate_bp: number;
  readonly members: number;
  readonly change: number;
  readonly up: number;
  readonly down: number;
}

/** Ranks from the lowest up, with their current members, the change since a time, and the moves from and to the rank below. */
export async function ranksWithMoves(tx: Tx, supplier_id: number, since: Date): Promise<readonly RankRow[]> {
  return await tx.query<RankRow>(
    `with held as (
       select m.rank_id, m.deleted_at is null as is_there, m.created_at < $2 as was_there,
         coalesce((select v.from_rank from lent.member_rank_move v where v.supplier_id = $1 and v.member_id = m.id and v.at >= $2
           order by v.id limit 1), m.rank_id) as former_id
       from lent.member m where m.supplier_id = $1 and (m.deleted_at is null or m.deleted_at >= $2)),
     steps as (
       select a.level as from_level, z.level as to_level from lent.member_rank_move v
       join lent.member_rank a on a.supplier_id = $1 and a.id = v.from_rank join lent.member_rank z on z.supplier_id = $1 and z.id = v.to_rank
       where v.supplier_id = $1 and v.at >= $2)
     select r.id, r.name, r.growth_from, r.discount_bp, r.free_freight, r.points_rate_bp,
       (select count(*) from held h where h.rank_id = r.id and h.is_there)::int as members,
       ((select count(*) from held h where h.rank_id = r.id and h.is_there)
         - (select count(*) from held h where h.former_id = r.id and h.was_there))::int as change,
       (select count(*) from steps s where s.from_level < r.level and s.to_level >= r.level)::int as up,
       (select count(*) from steps s where s.to_level < r.level and s.from_level >= r.level)::int as down
     from lent.member_rank r where r.supplier_id = $1 order by r.level`,
    [supplier_id, since],
  );
}

/** The purchases of a rank's members. */
export interface RankPurchases {
  readonly rank_id: number;
  readonly payers: number;
  readonly orders: number;
  readonly paid_fen: number;
  readonly rank_off_fen: number;
  /** Payers with at least two orders. */
  readonly again: number;
}

/**
 * Orders paid within a span, by the buyers' current ranks. The orders of a deleted member count, but the member does not count as a payer.
 */
export async function purchasesByRank(tx: Tx, supplier_id: number, span: Span): Promise<readonly RankPurchases[]> {
  return await tx.query<RankPurchases>(
    `with bought as (
       select o.member_id, count(*) as orders, sum(o.paid_fen) as paid_fen, sum(o.rank_fen) as rank_off_fen
       from lent.shop_order o where o.supplier_id = $1 and o.paid_at >= $2 and o.paid_at < $3 group by o.member_id)
     select m.rank_id, count(*) filter (where m.deleted_at is null)::int as payers, coalesce(sum(b.orders), 0)::int as orders,
       coalesce(sum(b.paid_fen), 0)::bigint as paid_fen, coalesce(sum(b.rank_off_fen), 0)::bigint as rank_off_fen,
       count(*) filter (where m.deleted_at is null and b.orders > 1)::int as again
     from bought b join lent.member m on m.supplier_id = $1 and m.id = b.member_id group by m.rank_id`,
    [supplier_id, span.since, span.before],
  );
}

/** Members who joined or left since a time, and members who placed an order. */
export async function comings(
  tx: Tx,
  supplier_id: number,
  span: Span,
): Promise<{ readonly joined: number; readonly gone: number; readonly active: number }> {
  const rows = await tx.query<{ joined: number; gone: number; active: number }>(
    `select (count(*) filter (where m.deleted_at is null and m.created_at >= $2))::int as joined,
       (count(*) filter (where m.deleted_at >= $2 and m.created_at < $2))::int as gone,
       (count(*) filter (where m.deleted_at is null and m.id in (select o.member_id from lent.shop_order o
         where o.supplier_id = $1 and o.placed_at >= $2 and o.placed_at < $3)))::int as active
     from lent.member m where m.supplier_id = $1`,
    [supplier_id, span.since, span.before],
  );
  return rows[0] ?? { joined: 0, gone: 0, active: 0 };
}

/** Members by the month in which they joined, and by the month in which they lapsed without coming back. */
export async function byMonth(
  tx: Tx,
  supplier_id: number,
  span: Span & { readonly time_zone: string },
): Promise<readonly { readonly month: string; readonly joined: number; readonly lapsed: number }[]> {
  return await tx.query(
    `with at as (
       select m.created_at as at, true as is_joined from lent.member m where m.supplier_id = $1 and m.deleted_at is null
       union all
       select ${lapsedSql}, false from lent.member m
       left join lateral (select max(o.paid_at) as last_at from lent.shop_order o
         where o.supplier_id = m.supplier_id and o.member_id = m.id and o.paid_at is not null) b on true
       where m.supplier_id = $1 and m.deleted_at is null)
     select to_char(a.at at time zone $4, 'YYYY-MM') /* not null: of an instant */ as month, (count(*) filter (where a.is_joined))::int as joined,
       (count(*) filter (where not a.is_joined))::int as lapsed
     from at a where a.at >= $2 and a.at < $3 group by 1 order by 1`,
    [supplier_id, span.since, span.before, span.time_zone],
  );
}

/** Members by the number of the given times that lie before their last purchase: 0 none of them; null: never bought. */
export async function byLastPurchase(
  tx: Tx,
  supplier_id: number,
  borders: readonly Date[],
): Promise<readonly { readonly passed: number | null; readonly members: number }[]> {
  return await tx.query(
    `select case when b.last_at is not null then (select count(*) from unnest($2::timestamptz[]) u (at) where u.at <= b.last_at)::int end as passed,
       count(*)::int as members
     from lent.member m
       left join lateral (select max(o.paid_at) as last_at from lent.shop_order o
         where o.supplier_id = m.supplier_id and o.member_id = m.id and o.paid_at is not null) b on true
       where m.supplier_id = $1 and m.deleted_at is null group by 1`,
    [supplier_id, borders],
  );
}

/** Those of these members whose last purchase is after a number of the borders; null: those who never bought. */
export async function membersByLastPurchase(
  tx: Tx,
  supplier_id: number,
  asked: { readonly borders: readonly Date[]; readonly passed: number | null; readonly members: readonly number[] },
): Promise<readonly { readonly id: number }[]> {
  return await tx.query<{ id: number }>(
    `select m.id from lent.member m
       left join lateral (select max(o.paid_at) as last_at from lent.shop_order o
         where o.supplier_id = m.supplier_id and o.member_id = m.id and o.paid_at is not null) b on true
     where m.supplier_id = $1 and m.id = any ($2)
       and case when b.last_at is not null then (select count(*) from unnest($3::timestamptz[]) u (at) where u.at <= b.last_at)::int end
         is not distinct from $4::int`,
    [supplier_id, asked.members, asked.borders, asked.passed],
  );
}

/** Members by what happens to them at the next evaluation, without those for whom nothing changes. */
export async function byStanding(
  tx: Tx,
  supplier_id: number,
  today: string,
): Promise<readonly { readonly standing: string; readonly members: number }[]> {
  return await tx.query(
    `select ${standingSql("$2")} /* not null: the others are left out */ as standing, count(*)::int as members
     from lent.member m join lent.member_rank r on r.supplier_id = m.supplier_id and r.id = m.rank_id
     where m.supplier_id = $1 and m.deleted_at is null and ${standingSql("$2")} is not null group by 1`,
    [supplier_id, today],
  );
}
