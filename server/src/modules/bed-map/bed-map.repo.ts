import type { BedMap, MapBed, RibbonBar, WaitingGuest } from "@kangying/contract/resources/bed-map.endpoints";
import type { RoomGender } from "@kangying/contract/resources/room";
import type { Tx } from "../../core/db/database.ts";

/** A bed on one day as it is read: place, state and guest in one row. */
export interface MapRow {
  readonly room_id: number;
  readonly room_no: string;
  readonly floor: number;
  readonly building_id: number;
  readonly building: string;
  readonly room_type_id: number;
  readonly room_type: string;
  readonly gender: RoomGender;
  readonly bed_id: number;
  readonly bed_no: string;
  readonly state: MapBed["state"];
  readonly stay_id: number | null;
  readonly version: number | null;
  readonly student_id: number | null;
  readonly name: string | null;
  readonly sex: "M" | "F" | null;
  readonly phone_tail: string | null;
  readonly nights_left: number | null;
  /** True while the guest is on leave. */
  readonly is_away: boolean;
  readonly arrives_on: string | null;
  readonly leaves_on: string | null;
  readonly blocked_for: string | null;
  readonly blocked_to: string | null;
  readonly next_taken: string | null;
  readonly cleaning: MapBed["cleaning"];
}

// Stays are read by the key that bed_night refers to. A guest's end is the last night in this bed from the shown day on. It comes from the
// bed nights, because these were promised, even when the stay's own dates differ.
const mapSql = `
  with place as materialized (
    select b.id as bed_id, b.no as bed_no, b.label_key, b.status = 1 and r.status = 1 as usable, r.id as room_id, r.no as room_no, r.floor,
      r.gender, r.building_id, d.name as building, d.sort, r.room_type_id, t.name as room_type
    from lent.bed b
    join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
    join lent.building d on d.supplier_id = r.supplier_id and d.id = r.building_id
    join lent.room_type t on t.supplier_id = r.supplier_id and t.id = r.room_type_id
    where b.supplier_id = $1 and ($3::bigint is null or r.building_id = $3)
    order by d.sort, d.name, d.id, r.floor desc, b.label_key, b.id
    limit $4
  ), ahead as materialized (
    select n.bed_id, n.stay_id, max(n.night) as last, min(n.night) as first, bool_or(n.night = $2::date) as on_day
    from (select distinct room_id from place) p
    join lent.bed_night n on n.supplier_id = $1 and n.room_id = p.room_id and n.night >= $2::date
    group by n.bed_id, n.stay_id
  )
  select p.room_id, p.room_no, p.floor, p.building_id, p.building, p.room_type_id, p.room_type, p.gender, p.bed_id, p.bed_no,
    case n.kind when 'stay' then 'occupied' when 'hold' then 'held' when 'block' then 'blocked'
      else case when p.usable then 'free' else 'blocked' end end as state,
    s.id as stay_id, s.version, s.student_id, st.name, s.gender as sex, st.phone_tail,
    case when n.kind = 'stay' then a.last + 1 - $2::date end as nights_left,
    $2::date = $5::date and exists (select from lent.stay_leave l
      where l.supplier_id = $1 and l.stay_id = s.id and l.status in (4, 6)) as is_away,
    case when n.kind = 'hold' then s.expected_date end as arrives_on,
    case when n.stay_id is not null then a.last + 1 end as leaves_on,
    case when n.kind = 'block' then k.reason when not p.usable then '' end as blocked_for,
    k.to_night as blocked_to,
    (select min(f.first) from ahead f where f.bed_id = p.bed_id and not f.on_day) as next_taken,
    case when $2::date = $5::date then case h.status when 1 then 'due' when 2 then 'cleaned' end end as cleaning
  from place p
  left join lent.bed_night n on n.supplier_id = $1 and n.bed_id = p.bed_id and n.night = $2::date
  left join ahead a on a.bed_id = p.bed_id and a.stay_id = n.stay_id
  left join lent.stay s on s.supplier_id = $1 and s.id = n.stay_id
  left join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
  left join lent.bed_block k on k.supplier_id = $1 and k.id = n.block_id
  left join lent.bed_turn h on h.supplier_id = $1 and h.bed_id = p.bed_id and h.status in (1, 2) and h.due_on <= $5::date
  order by p.sort, p.building, p.building_id, p.floor desc, p.label_key, p.bed_id`;

/** Returns every bed on one day, in the order of the house; upper floors first, as a house is drawn. */
export async function readMap(
  tx: Tx,
  supplier_id: number,
  { day, today }: { readonly day: string; readonly today: string },
  building_id: number | null,
  limit: number,
): Promise<MapRow[]> {
  return await tx.query<MapRow>(mapSql, [supplier_id, day, building_id, limit, today]);
}

/** Returns all buildings of the supplier that have beds, in order, even when the map shows one building only. */
export async function readMapBuildings(tx: Tx, supplier_id: number): Promise<BedMap["buildings"]> {
  return await tx.query(
    `select d.id, d.name from lent.building d
     where d.supplier_id = $1 and exists (
       select from lent.room r join lent.bed b on b.supplier_id = r.supplier_id and b.room_id = r.id
       where r.supplier_id = d.supplier_id and r.building_id = d.id)
     order by d.sort, d.name, d.id`,
    [supplier_id],
  );
}

/** Returns the confirmed guests who are not in camp and have no bed, the earliest arrival first. */
export async function readWaiting(tx: Tx, supplier_id: number, limit: number): Promise<WaitingGuest[]> {
  return await tx.query<WaitingGuest>(
    `select s.id as stay_id, s.version, s.student_id, st.name, s.gender as sex, st.phone_tail, p.name as package, s.room_type_id, s.expected_date,
       s.expected_nights as nights, s.bed_id
     from lent.stay s
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     join lent.camp_package p on p.supplier_id = s.supplier_id and p.id = s.package_id
     where s.supplier_id = $1 and s.status = 20 and s.bed_id is null
     order by s.expected_date, s.id limit $2`,
    [supplier_id, limit],
  );
}

export async function countWaiting(tx: Tx, supplier_id: number): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select count(*) as count from lent.stay where supplier_id = $1 and status = 20 and bed_id is null`,
    [supplier_id],
  );
  return rows[0]?.count ?? 0;
}

/** A bar of the ribbon as it is read. */
export interface BarRow {
  readonly bed_id: number;
  readonly kind: RibbonBar["kind"];
  readonly from: string;
  readonly until: string;
  readonly stay_id: number | null;
  readonly version: number | null;
  readonly student_id: number | null;
  readonly name: string | null;
  readonly sex: "M" | "F" | null;
  readonly phone_tail: string | null;
  readonly reason: string | null;
}

// Consecutive nights form one bar: a night minus its row number is the same date for all of them.
const barsSql = `
  with place as materialized (
    select r.id as room_id from lent.room r where r.supplier_id = $1 and ($4::bigint is null or r.building_id = $4)
  ), run as (
    select n.bed_id, n.kind, n.stay_id, n.block_id, n.night,
      n.night - (row_number() over (partition by n.bed_id, n.kind, n.stay_id, n.block_id order by n.night))::int as run
    from place p join lent.bed_night n
      on n.supplier_id = $1 and n.room_id = p.room_id and n.night >= $2::date and n.night < $2::date + $3::int
  ), bar as (
    select bed_id, kind, stay_id, block_id, min(night) as "from", max(night) + 1 as until
    from run group by bed_id, kind, stay_id, block_id, run order by bed_id, min(night) limit $5
  )
  select bar.bed_id, bar.kind, bar."from", bar.until, s.id as stay_id, s.version, s.student_id, st.name, s.gender as sex, st.phone_tail, k.reason
  from bar
  left join lent.stay s on s.supplier_id = $1 and s.id = bar.stay_id
  left join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
  left join lent.bed_block k on k.supplier_id = $1 and k.id = bar.block_id
  order by bar.bed_id, bar."from"`;

/** Returns the bed nights of a span of days as bars, bed by bed. */
export async function readBars(
  tx: Tx,
  supplier_id: number,
  from: string,
  days: number,
  building_id: number | null,
  limit: number,
): Promise<BarRow[]> {
  return await tx.query<BarRow>(barsSql, [supplier_id, from, days, building_id, limit]);
}
