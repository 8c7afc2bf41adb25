import type { Tx } from "../../core/db/database.ts";

/** The instant and the day of a cut-off: nothing that came at or after it is read. */
export interface CutOff {
  readonly day: string;
  readonly at: Date;
}

/** A stay as a cut-off knew it. */
export interface KnownRow {
  readonly stage: "lead" | "confirmed" | "here";
  readonly source: string;
  readonly room_type_id: number;
  readonly gender: string;
  readonly first: number;
  readonly nights_left: number;
  readonly coach_id: number | null;
  /** Per cent of the first weight lost a week; null: not weighed twice. */
  readonly pace: number | null;
}

/** What stay `s` had lost a week, in per cent, by the weighings before an instant. */
const paceSql = (
  at: string,
): string => `(select (f.weight_g - l.weight_g) * 700.0 / f.weight_g / greatest(7, l.measured_on - f.measured_on)
  from lateral (select w.weight_g, w.measured_on from lent.weight_log w where w.supplier_id = s.supplier_id and w.stay_id = s.id
      and w.voided_at is null and w.measured_at < ${at} order by w.measured_at, w.id limit 1) f,
    lateral (select w.weight_g, w.measured_on from lent.weight_log w where w.supplier_id = s.supplier_id and w.stay_id = s.id
      and w.voided_at is null and w.measured_at < ${at} order by w.measured_at desc, w.id desc limit 1) l)`;

/**
 * Stays that were open at a cut-off, as they stood then: what was booked, confirmed, moved, slept, renewed or paused at or after it is not
 * read. Who has paused holds no bed and is left out.
 */
export async function knownAt(tx: Tx, supplier_id: number, { day, at }: CutOff): Promise<readonly KnownRow[]> {
  return await tx.query<KnownRow>(
    `select x.stage, x.source, x.room_type_id, x.gender, case x.stage when 'here' then 0 else greatest(0, x.expected - $3::date) end as first,
       x.nights_left, x.coach_id, x.pace
     from (
       select s.source, s.room_type_id, s.gender,
         case when s.checkin_at < $2 then 'here' when s.confirmed_at < $2 then 'confirmed' else 'lead' end /* not null: one of three */ as stage,
         coalesce((select (e.after ->> 'expected_date')::date from lent.stay_event e where e.supplier_id = s.supplier_id and e.stay_id = s.id
           and e.at < $2 and e.after ->> 'expected_date' is not null order by e.at desc, e.id desc limit 1), s.expected_date) as expected,
         (select coalesce(sum(n.delta), 0) from lent.stay_night_entry n where n.supplier_id = s.supplier_id and n.stay_id = s.id
           and n.at < $2)::int as nights_left,
         (select a.coach_id from lent.coach_assignment a where a.supplier_id = s.supplier_id and a.stay_id = s.id and a.from_on < $3
           order by a.from_on desc, a.id desc limit 1) as coach_id,
         ${paceSql("$2")}::float8 as pace
       from lent.stay s
       where s.supplier_id = $1 and s.created_at < $2 and (s.finish_at is null or s.finish_at >= $2)
         and (s.cancelled_at is null or s.cancelled_at >= $2) and (s.archived_at is null or s.archived_at >= $2)
         and coalesce((select e.act from lent.stay_event e where e.supplier_id = s.supplier_id and e.stay_id = s.id and e.at < $2
           and e.act in ('pause', 'return') order by e.at desc, e.id desc limit 1), '') <> 'pause') x
     where x.nights_left > 0`,
    [supplier_id, at, day],
  );
}

/** Who booked before a cut-off, long enough ago that they have come or never will, by source. */
export async function cameBySource(
  tx: Tx,
  supplier_id: number,
  { at }: CutOff,
): Promise<
  readonly { readonly source: string; readonly booked: number; readonly confirmed: number; readonly came: number }[]
> {
  return await tx.query(
    `select s.source, count(*)::int as booked, (count(*) filter (where s.confirmed_at < $2))::int as confirmed,
       (count(*) filter (where s.checkin_at < $2))::int as came
     from lent.stay s where s.supplier_id = $1 and s.created_at < $2::timestamptz - interval '45 days'
       and s.created_at >= $2::timestamptz - interval '225 days' group by 1`,
    [supplier_id, at],
  );
}

/** How many who were here left before their end or paused, and how many nights were slept, within half a year before a cut-off. */
export async function exitsBefore(
  tx: Tx,
  supplier_id: number,
  { at }: CutOff,
): Promise<{ readonly left: number; readonly slept: number }> {
  const rows = await tx.query<{ left: number; slept: number }>(
    `select (select count(*) from lent.stay s where s.supplier_id = $1 and s.finish_at < $2 and s.finish_at >= $2::timestamptz - interval '180 days'
           and s.finish_reason <> 'completed')::int
         + (select count(*) from lent.stay_event e where e.supplier_id = $1 and e.act = 'pause' and e.at < $2
           and e.at >= $2::timestamptz - interval '180 days')::int as left,
       (select count(*) from lent.stay_night_entry n where n.supplier_id = $1 and n.kind = 'consume' and n.at < $2
         and n.at >= $2::timestamptz - interval '180 days')::int as slept`,
    [supplier_id, at],
  );
  return rows[0] ?? { left: 0, slept: 0 };
}

/** Beds of the 28 nights before a cut-off by how many days before the night they had been booked; and by group. */
export async function bookedAhead(
  tx: Tx,
  supplier_id: number,
  { day }: CutOff,
): Promise<
  readonly { readonly lead: number; readonly room_type_id: number; readonly gender: string; readonly beds: number }[]
> {
  return await tx.query(
    `select greatest(0, n.night - (s.created_at at time zone (select p.time_zone from supplier p where p.id = s.supplier_id))::date) as lead,
       s.room_type_id, s.gender, count(*)::int as beds
     from lent.bed_night n join lent.stay s on s.supplier_id = n.supplier_id and s.id = n.stay_id
     where n.supplier_id = $1 and n.kind = 'stay' and n.night >= $2::date - 28 and n.night < $2::date group by 1, 2, 3`,
    [supplier_id, day],
  );
}

/** Somebody who was here for whole weeks at an instant before the cut-off, and whether they renewed after it. */
export interface RenewalRow {
  readonly nights_left: number;
  readonly pace: number | null;
  readonly coach_id: number | null;
  readonly renewed: boolean;
}

/** Stays that ended within half a year before a cut-off, each as it stood after one, two and three weeks. */
export async function renewalsBefore(tx: Tx, supplier_id: number, { at }: CutOff): Promise<readonly RenewalRow[]> {
  return await tx.query<RenewalRow>(
    `select x.nights_left, x.pace, x.coach_id, x.renewed from (
       select (select coalesce(sum(n.delta), 0) from lent.stay_night_entry n where n.supplier_id = s.supplier_id and n.stay_id = s.id
           and n.at < k.at)::int as nights_left,
         ${paceSql("k.at")}::float8 as pace, s.coach_id,
         exists (select from lent.stay_event e where e.supplier_id = s.supplier_id and e.stay_id = s.id and e.act = 'renew'
           and e.at >= k.at and e.at < $2) as renewed
       from lent.stay s cross join lateral (select s.checkin_at + w * interval '7 days' as at from generate_series(1, 3) w) k
       where s.supplier_id = $1 and s.finish_at < $2 and s.finish_at >= $2::timestamptz - interval '180 days' and k.at < s.finish_at) x
     where x.nights_left > 0`,
    [supplier_id, at],
  );
}

/** Nights that a renewal bought on average before a cut-off. */
export async function renewedNights(tx: Tx, supplier_id: number, { at }: CutOff): Promise<number | null> {
  const rows = await tx.query<{ nights: number | null }>(
    `select avg((e.after ->> 'nights')::int)::float8 as nights from lent.stay_event e
     where e.supplier_id = $1 and e.act = 'renew' and e.at < $2 and e.at >= $2::timestamptz - interval '365 days'`,
    [supplier_id, at],
  );
  return rows[0]?.nights ?? null;
}

/** Beds that were slept in, night by night. @param before  the first night that is left out */
export async function sleptNights(
  tx: Tx,
  supplier_id: number,
  from: string,
  before: string,
): Promise<readonly { readonly night: string; readonly beds: number }[]> {
  return await tx.query(
    `select n.night /* not null: nights are days */ as night, count(*)::int as beds from lent.bed_night n
     where n.supplier_id = $1 and n.kind = 'stay' and n.night >= $2::date and n.night < $3::date group by 1 order by 1`,
    [supplier_id, from, before],
  );
}

/** Beds in use by kind of room. */
export async function bedsByType(
  tx: Tx,
  supplier_id: number,
): Promise<readonly { readonly room_type_id: number; readonly title: string; readonly beds: number }[]> {
  return await tx.query(
    `select y.id as room_type_id, y.name as title, count(b.id)::int as beds
     from lent.room_type y join lent.room r on r.supplier_id = y.supplier_id and r.room_type_id = y.id
       join lent.bed b on b.supplier_id = r.supplier_id and b.room_id = r.id and b.status = 1
     where y.supplier_id = $1 group by y.id, y.name order by y.id`,
    [supplier_id],
  );
}

/** Beds that are closed, night by night. */
export async function blockedNights(
  tx: Tx,
  supplier_id: number,
  from: string,
  before: string,
): Promise<readonly { readonly night: string; readonly beds: number }[]> {
  return await tx.query(
    `select n.night /* not null: nights are days */ as night, count(*)::int as beds from lent.bed_night n
     where n.supplier_id = $1 and n.kind = 'block' and n.night >= $2::date and n.night < $3::date group by 1 order by 1`,
    [supplier_id, from, before],
  );
}
