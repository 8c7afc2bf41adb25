import type { Tx } from "../../core/db/database.ts";
import { baselineSql, latestSql } from "../weights/public.ts";

/** Days from the first to the last, both included. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

/** A night: occupied beds, available beds, and revenue. */
export interface NightRow {
  readonly date: string;
  readonly occupied: number;
  readonly available: number;
  readonly revenue_fen: number;
}

/** Each night of a span. A bed that is in use now, like its room, counts for every night, less the nights for which it was blocked. */
export async function nightsOf(tx: Tx, supplier_id: number, { from, until }: Days): Promise<NightRow[]> {
  return await tx.query<NightRow>(
    `with usable as materialized (
       select b.id from lent.bed b join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
       where b.supplier_id = $1 and b.status = 1 and r.status = 1),
     taken as (
       select n.night, count(*) filter (where n.kind = 'stay') as occupied,
         count(*) filter (where n.kind = 'block' and n.bed_id in (select id from usable)) as blocked
       from lent.bed_night n where n.supplier_id = $1 and n.night between $2::date and $3::date group by n.night)
     select to_char(d, 'YYYY-MM-DD') /* not null: made of days */ as date, coalesce(k.occupied, 0)::int as occupied,
       greatest(0, (select count(*) from usable) - coalesce(k.blocked, 0))::int as available,
       coalesce((select p.amount_fen from lent.night_post p where p.supplier_id = $1 and p.night = d::date), 0) as revenue_fen
     from generate_series($2::date, $3::date, interval '1 day') d left join taken k on k.night = d::date order by d`,
    [supplier_id, from, until],
  );
}

/** Of the bookings made in a span: how many were confirmed, and how many arrived. */
export async function funnelOf(
  tx: Tx,
  supplier_id: number,
  span: Instants,
): Promise<{ source: string; booked: number; confirmed: number; entered: number }[]> {
  return await tx.query(
    `select source, count(*)::int as booked, count(confirmed_at)::int as confirmed, count(checkin_at)::int as entered
     from lent.stay where supplier_id = $1 and created_at >= $2 and created_at < $3 and archived_at is null
     group by source order by 2 desc, 1`,
    [supplier_id, span.since, span.before],
  );
}

/** A span as instants, half open. */
export interface Instants {
  readonly since: Date;
  readonly before: Date;
}

/** A stay that ended. */
export interface EndedStay {
  readonly reason: string;
  readonly nights_used: number;
  readonly coach_id: number | null;
  readonly coach: string | null;
  readonly package_id: number;
  readonly package: string;
  readonly baseline_g: number | null;
  readonly latest_g: number | null;
  readonly target_g: number | null;
}

/** Stays that ended within a span: the rows of the list of finished ones. */
export async function endedStays(tx: Tx, supplier_id: number, span: Instants): Promise<EndedStay[]> {
  return await tx.query<EndedStay>(
    `select coalesce(s.finish_reason, 'other') as reason, coalesce(s.nights_used, 0) as nights_used, s.coach_id, s.coach, s.package_id,
       p.name as package, ${baselineSql("s")} as baseline_g, ${latestSql("s")} as latest_g,
       (select w.target_g from lent.weight_target w where w.supplier_id = s.supplier_id and w.stay_id = s.id and w.superseded_at is null) as target_g
     from lent.stay s join lent.camp_package p on p.supplier_id = s.supplier_id and p.id = s.package_id
     where s.supplier_id = $1 and s.status = 50 and s.finish_at >= $2 and s.finish_at < $3`,
    [supplier_id, span.since, span.before],
  );
}

/** Stays that were renewed within a span. */
export async function renewalsOf(tx: Tx, supplier_id: number, span: Instants): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    `select count(distinct e.stay_id)::int as n from lent.stay_event e
     where e.supplier_id = $1 and e.act = 'renew' and e.at >= $2 and e.at < $3`,
    [supplier_id, span.since, span.before],
  );
  return row?.n ?? 0;
}
