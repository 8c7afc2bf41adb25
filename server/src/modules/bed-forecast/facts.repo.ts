import type { Tx } from "../../core/db/database.ts";

/** A stay as the forecast reads it. Instants are unix seconds, because thousands of them are compared. */
export interface StayFact {
  readonly id: number;
  readonly source: string;
  readonly room_type_id: number;
  readonly gender: string;
  readonly coach_id: number | null;
  readonly created: number;
  readonly confirmed: number | null;
  readonly checkin: number | null;
  readonly finish: number | null;
  readonly is_early: boolean;
  readonly gone: number | null;
  readonly expected_date: string;
}

export interface EventFact {
  readonly stay_id: number;
  readonly at: number;
  readonly act: string;
  readonly expected_date: string | null;
  readonly nights: number | null;
  /** The first day of a planned pause. */
  readonly pause_from: string | null;
}

/** The entries of a stay's nights: when each was written or, if a night was slept, when it ended; and the number of nights added or taken. */
export interface NightsFact {
  readonly stay_id: number;
  readonly ats: readonly number[];
  readonly deltas: readonly number[];
  /** The instants at which slept nights ended. */
  readonly slept: readonly number[];
}

export interface WeightFact {
  readonly stay_id: number;
  readonly at: number;
  readonly weight_g: number;
  readonly measured_on: string;
}

export interface CoachFact {
  readonly stay_id: number;
  readonly coach_id: number | null;
  readonly from_on: string;
}

export interface BedFact {
  readonly night: string;
  /** The number of days between the booking of the stay and the night. */
  readonly lead: number;
  readonly room_type_id: number;
  readonly gender: string;
  readonly beds: number;
}

/** The span between the earliest and the last cut-off. */
interface Span {
  readonly supplier_id: number;
  readonly first: Date;
  readonly last: Date;
}

/**
 * The stays that any cut-off of the span may need: open at one, ended within a year before, or booked within the 225 days that rate the
 * sources. $1 supplier, $2 first, $3 last.
 */
const asked = `s.supplier_id = $1 and s.created_at < $3 and (s.created_at >= $2::timestamptz - interval '225 days'
  or s.finish_at >= $2::timestamptz - interval '365 days'
  or s.finish_at is null and coalesce(s.cancelled_at, 'infinity') >= $2 and coalesce(s.archived_at, 'infinity') >= $2)`;
const epoch = (sql: string): string => `date_part('epoch', ${sql})`;
const values = ({ supplier_id, first, last }: Span): readonly unknown[] => [supplier_id, first, last];

export async function stayFacts(tx: Tx, span: Span): Promise<readonly StayFact[]> {
  return await tx.query<StayFact>(
    `select s.id, s.source, s.room_type_id, s.gender, s.coach_id, ${epoch("s.created_at")} /* not null: it was made */ as created,
       ${epoch("s.confirmed_at")} as confirmed, ${epoch("s.checkin_at")} as checkin, ${epoch("s.finish_at")} as finish,
       coalesce(s.finish_reason, 'completed') <> 'completed' as is_early,
       ${epoch("least(s.finish_at, s.cancelled_at, s.archived_at)")} as gone, s.expected_date::text as expected_date
     from lent.stay s where ${asked}`,
    values(span),
  );
}

/** Returns the pauses, planned or begun, returns and renewals of those stays, and every change of their expected day of arrival. */
export async function eventFacts(tx: Tx, span: Span): Promise<readonly EventFact[]> {
  return await tx.query<EventFact>(
    `select e.stay_id, ${epoch("e.at")} /* not null: it happened */ as at, e.act, e.after ->> 'expected_date' as expected_date,
       case e.act when 'renew' then (e.after ->> 'nights')::int end as nights, e.after ->> 'pause_from' as pause_from
     from lent.stay_event e join lent.stay s on s.supplier_id = e.supplier_id and s.id = e.stay_id
     where ${asked} and e.at < $3 and (e.act in ('plan_pause', 'drop_pause', 'pause', 'return', 'renew') or e.after ->> 'expected_date' is not null)
     order by e.at, e.id`,
    values(span),
  );
}

/**
 * SQL: when a night left an account. A slept night is over a second before its midnight, so that a cut-off at midnight sees it, although the
 * timer writes the entry later.
 */
const nightAt =
  "case n.kind when 'consume' then (n.night + 1)::timestamp at time zone p.time_zone - interval '1 second' else n.at end";

/** Returns one row per stay. A row for each night would take longer than all the other reads. */
export async function nightFacts(tx: Tx, span: Span): Promise<readonly NightsFact[]> {
  const rows = await tx.query<{ stay_id: number; ats: string; deltas: string; slept: string }>(
    `select n.stay_id, json_agg(floor(${epoch(nightAt)})::bigint)::text /* not null: each entry has its instant */ as ats, json_agg(n.delta)::text as deltas,
       json_agg((n.kind = 'consume')::int)::text as slept
     from supplier p join lent.stay_night_entry n on n.supplier_id = p.id
       join lent.stay s on s.supplier_id = n.supplier_id and s.id = n.stay_id
     where p.id = $1 and ${asked} and (n.at < $3 or n.kind = 'consume') group by n.stay_id`,
    values(span),
  );
  const list = (text: string): readonly number[] => JSON.parse(text) as number[];
  return rows.map((row) => {
    const [ats, slept] = [list(row.ats), list(row.slept)];
    return { stay_id: row.stay_id, ats, deltas: list(row.deltas), slept: ats.filter((_, nth) => slept[nth] === 1) };
  });
}

/** Returns the valid weighings in order of time. */
export async function weightFacts(tx: Tx, span: Span): Promise<readonly WeightFact[]> {
  return await tx.query<WeightFact>(
    `select w.stay_id /* not null: of those stays */, ${epoch("w.measured_at")} /* not null: it happened */ as at, w.weight_g,
       w.measured_on::text as measured_on
     from lent.weight_log w join lent.stay s on s.supplier_id = w.supplier_id and s.id = w.stay_id
     where ${asked} and w.voided_at is null and w.measured_at < $3 order by w.measured_at, w.id`,
    values(span),
  );
}

export async function coachFacts(tx: Tx, span: Span): Promise<readonly CoachFact[]> {
  return await tx.query<CoachFact>(
    `select a.stay_id, a.coach_id, a.from_on::text as from_on
     from lent.coach_assignment a join lent.stay s on s.supplier_id = a.supplier_id and s.id = a.stay_id
     where ${asked} order by a.from_on, a.id`,
    values(span),
  );
}

/**
 * Returns the beds of the nights from four weeks before a span's first day to its last.
 * @param from  the first day
 * @param before  the last day
 */
export async function bedFacts(tx: Tx, supplier_id: number, from: string, before: string): Promise<readonly BedFact[]> {
  return await tx.query<BedFact>(
    `select n.night::text /* not null: nights are days */ as night,
       greatest(0, n.night - (s.created_at at time zone p.time_zone)::date) as lead, s.room_type_id, s.gender, count(*)::int as beds
     from supplier p join lent.bed_night n on n.supplier_id = p.id join lent.stay s on s.supplier_id = n.supplier_id and s.id = n.stay_id
     where p.id = $1 and n.supplier_id = $1 and n.kind = 'stay' and n.night >= $2::date - 28 and n.night < $3::date group by 1, 2, 3, 4`,
    [supplier_id, from, before],
  );
}
