import type { BedHistoryEntry, BedLabelsSheet } from "@kangying/contract/resources/bed-pages.endpoints";
import type { Tx } from "../../core/db/database.ts";

/** One entry of a bed's history, as it is read. */
export interface HistoryRow {
  readonly key: string;
  readonly kind: BedHistoryEntry["kind"];
  readonly from: string | null;
  readonly to: string | null;
  readonly student_id: number | null;
  readonly name: string | null;
  readonly stay_no: string | null;
  readonly reason: string | null;
  /** The API of the change. */
  readonly api: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly by: string | null;
  readonly at: Date | null;
}

// Consecutive nights of one guest form one entry: a night minus its row number is the same date for all of them. A block comes from the
// log, which knows its author and keeps it after the block is removed. A block without a log entry (an import) comes from its own row.
const historySql = `
  with run as (
    select kind, stay_id, night, night - (row_number() over (partition by kind, stay_id order by night))::int as run
    from lent.bed_night where supplier_id = $1 and bed_id = $2 and stay_id is not null
  ), slept as (
    select kind, stay_id, min(night) as "from", max(night) as "to" from run group by kind, stay_id, run
  ), log as (
    select id, at, api, actor_name, before, after from operate_log
    where supplier_id = $1 and biz_type = 'bed' and biz_id = $2 and result = 'ok'
  ), entry as (
    select n.kind || '-' || n.stay_id || '-' || n."from" as key, n.kind, n."from", n."to", n.stay_id, null as reason, null as api, null::jsonb as before,
      null::jsonb as after, null as by, null::timestamptz as at, (n."from" + time '12:00') at time zone $3 as place, n.stay_id as nr
    from slept n
    union all
    select 'block-' || k.id, 'block', k.from_night, k.to_night, null, k.reason, null, null, null, null, k.created_at, k.created_at, k.id
    from lent.bed_block k
    where k.supplier_id = $1 and k.bed_id = $2 and not exists (select from log where log.after -> 'blocked' ->> 0 = k.from_night::text)
    union all
    select 'log-' || log.id, case when log.after ? 'blocked' then 'block' else 'change' end, (log.after -> 'blocked' ->> 0)::date,
      (log.after -> 'blocked' ->> 1)::date, null, log.after ->> 'reason', log.api, log.before, log.after, log.actor_name, log.at, log.at, log.id
    from log
  )
  select e.key, e.kind, e."from", e."to", s.student_id, st.name, s.no as stay_no, e.reason, e.api, e.before, e.after, e.by, e.at
  from entry e
  left join lent.stay s on s.supplier_id = $1 and s.id = e.stay_id
  left join lent.student st on st.supplier_id = $1 and st.id = s.student_id
  order by e.place desc, e.nr desc, e.key limit $4 offset $5`;

/** Returns the history of a bed, newest first. @param time_zone  the supplier's; a night is placed at noon of its day in this zone */
export async function readBedHistory(
  tx: Tx,
  supplier_id: number,
  bed_id: number,
  time_zone: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<HistoryRow[]> {
  return await tx.query<HistoryRow>(historySql, [supplier_id, bed_id, time_zone, limit, offset]);
}

export interface LabelRow extends Omit<BedLabelsSheet["labels"][number], "guest"> {
  /** The name of tonight's guest. */
  readonly name: string | null;
  /** The guest's last night in this bed. */
  readonly until: string | null;
}

/** Returns beds with their places, in the order of the house. */
export async function readLabels(
  tx: Tx,
  supplier_id: number,
  building_id: number | null,
  tonight: string,
  limit: number,
): Promise<LabelRow[]> {
  return await tx.query<LabelRow>(
    `select b.id, d.name as building, r.no as room, b.no as bed, t.name as room_type, b.pos, st.name,
       (select max(l.night) from lent.bed_night l
        where l.supplier_id = n.supplier_id and l.bed_id = n.bed_id and l.stay_id = n.stay_id) as until
     from lent.bed b
     join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
     join lent.building d on d.supplier_id = r.supplier_id and d.id = r.building_id
     join lent.room_type t on t.supplier_id = r.supplier_id and t.id = r.room_type_id
     left join lent.bed_night n on n.supplier_id = b.supplier_id and n.bed_id = b.id and n.night = $3 and n.kind = 'stay'
     left join lent.stay s on s.supplier_id = n.supplier_id and s.id = n.stay_id
     left join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where b.supplier_id = $1 and ($2::bigint is null or r.building_id = $2)
     order by b.label_key, b.id limit $4`,
    [supplier_id, building_id, tonight, limit],
  );
}
