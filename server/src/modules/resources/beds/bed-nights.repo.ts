import type { Tx } from "../../../core/db/database.ts";

/** A range of nights in one bed for one stay. The guest leaves on `from` + `nights`. */
export interface NightsWanted {
  readonly stay_id: number;
  readonly bed_id: number;
  /** The first night, `YYYY-MM-DD`. */
  readonly from: string;
  readonly nights: number;
  readonly sex: "M" | "F";
  readonly kind: "stay" | "hold";
}

// Lock bed and room, so that requests for beds of one room run one after another: the keys of bed_night are deferrable, so all would write
// first and then wait for each other. The lock also keeps bed and room from being closed meanwhile.
const insertNightsSql = `
  with place as (
    select b.supplier_id, b.id as bed_id, b.room_id, case when r.gender = 'family' then null else $6::text end as sex
    from bed b join room r on r.supplier_id = b.supplier_id and r.id = b.room_id
    where b.supplier_id = $1 and b.id = $2 and b.status = 1 and r.status = 1 and r.gender in ($6::text, 'dynamic', 'family')
    for no key update of r, b
  )
  insert into bed_night (supplier_id, bed_id, night, kind, stay_id, room_id, sex)
  select p.supplier_id, p.bed_id, $3::date + n, $5, $7, p.room_id, p.sex
  from place p, generate_series(0, $4::int - 1) n
  returning night`;

/** Inserts nights in a bed. @returns how many: none when the bed or its room is closed, or the room is for the other sex */
export async function insertNights(tx: Tx, supplier_id: number, wanted: NightsWanted): Promise<number> {
  const { bed_id, from, nights, kind, sex, stay_id } = wanted;
  return (await tx.query(insertNightsSql, [supplier_id, bed_id, from, nights, kind, sex, stay_id])).length;
}

/** Deletes a stay's nights from a date on. @param kind  null: all @param until  exclusive; null: all to come @returns their beds */
export async function deleteNights(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
  from: string,
  kind: "stay" | "hold" | null,
  until: string | null = null,
): Promise<number[]> {
  const rows = await tx.query<{ bed_id: number }>(
    `delete from bed_night where supplier_id = $1 and stay_id = $2 and night >= $3 and ($4::text is null or kind = $4)
       and ($5::date is null or night < $5) returning bed_id`,
    [supplier_id, stay_id, from, kind, until],
  );
  return [...new Set(rows.map((row) => row.bed_id))];
}

/** Turns a stay's held nights into booked ones (kind `stay`). @returns them with their beds */
export async function updateHeldNights(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
): Promise<{ night: string; bed_id: number }[]> {
  return await tx.query(
    `update bed_night set kind = 'stay' where supplier_id = $1 and stay_id = $2 and kind = 'hold' returning night, bed_id`,
    [supplier_id, stay_id],
  );
}

/** A night of a stay in a bed. */
export interface StayNight {
  readonly night: string;
  readonly bed_id: number;
  readonly kind: "stay" | "hold";
}

/** A stay's nights from a date on, in order. */
export async function nightsFrom(tx: Tx, supplier_id: number, stay_id: number, from: string): Promise<StayNight[]> {
  return await tx.query<StayNight>(
    `select night, bed_id, kind from bed_night where supplier_id = $1 and stay_id = $2 and night >= $3 order by night`,
    [supplier_id, stay_id, from],
  );
}

/** The number of a stay's slept nights before a date. */
export async function countNightsBefore(tx: Tx, supplier_id: number, stay_id: number, before: string): Promise<number> {
  const rows = await tx.query<{ nights: number }>(
    `select count(*) as nights from bed_night where supplier_id = $1 and stay_id = $2 and kind = 'stay' and night < $3`,
    [supplier_id, stay_id, before],
  );
  return rows[0]?.nights ?? 0;
}

/** The first taken night of a bed from a date on, up to `until` (exclusive) if given. */
export async function firstTakenNight(
  tx: Tx,
  supplier_id: number,
  bed_id: number,
  from: string,
  until: string | null,
): Promise<string | null> {
  const rows = await tx.query<{ night: string | null }>(
    `select min(night) as night from bed_night
     where supplier_id = $1 and bed_id = $2 and night >= $3 and ($4::date is null or night < $4::date)`,
    [supplier_id, bed_id, from, until],
  );
  return rows[0]?.night ?? null;
}

/** Whether a bed and its room are in use. */
export async function isUsableBed(tx: Tx, supplier_id: number, bed_id: number): Promise<boolean> {
  const rows = await tx.query(
    `select from bed b join room r on r.supplier_id = b.supplier_id and r.id = b.room_id
     where b.supplier_id = $1 and b.id = $2 and b.status = 1 and r.status = 1`,
    [supplier_id, bed_id],
  );
  return rows.length > 0;
}

/** Locks these beds and their rooms for this transaction, so that they cannot be taken or closed. All callers lock in the same order. */
export async function lockBeds(tx: Tx, supplier_id: number, bed_ids: readonly number[]): Promise<void> {
  await tx.query(
    `select from bed b join room r on r.supplier_id = b.supplier_id and r.id = b.room_id
     where b.supplier_id = $1 and b.id = any($2) order by r.id, b.id for no key update of r, b`,
    [supplier_id, bed_ids],
  );
}

/** A bed wanted for a range of nights. */
export interface BedMeant {
  readonly bed_id: number;
  readonly from: string;
  /** The day of leaving, exclusive. */
  readonly until: string;
  readonly sex: "M" | "F";
  /** The stay whose own nights do not count as taken. */
  readonly stay_id: number;
  /** The stay with which beds are swapped; its nights do not count either. */
  readonly partner_id?: number;
}

/**
 * The state of a bed for a range of nights: whether bed and room are in use, whether the room takes this sex, the first night taken by
 * another stay, and whether guests of the other sex are in the room.
 */
export interface BedStanding {
  readonly is_open: boolean;
  readonly takes_sex: boolean;
  readonly taken: string | null;
  readonly has_other_sex: boolean;
}

/** Reads the state of a bed for a range of nights. @returns null when there is no such bed */
export async function bedStanding(tx: Tx, supplier_id: number, meant: BedMeant): Promise<BedStanding | null> {
  const { bed_id, from, until, sex, stay_id, partner_id = stay_id } = meant;
  const rows = await tx.query<BedStanding>(
    `select b.status = 1 and r.status = 1 as is_open, r.gender in ($5::text, 'dynamic', 'family') as takes_sex,
       (select min(n.night) from bed_night n where n.supplier_id = $1 and n.bed_id = b.id and n.night >= $3 and n.night < $4
         and n.stay_id is distinct from $6 and n.stay_id is distinct from $7) as taken,
       r.gender <> 'family' and exists (select from bed_night n where n.supplier_id = $1 and n.room_id = r.id and n.night >= $3
         and n.night < $4 and n.sex <> $5 and n.stay_id is distinct from $6 and n.stay_id is distinct from $7) as has_other_sex
     from bed b join room r on r.supplier_id = b.supplier_id and r.id = b.room_id
     where b.supplier_id = $1 and b.id = $2`,
    [supplier_id, bed_id, from, until, sex, stay_id, partner_id],
  );
  return rows[0] ?? null;
}

/** A bed with the names of its place. */
export interface BedPlace {
  readonly bed_id: number;
  readonly building: string;
  readonly room: string;
  readonly bed: string;
  readonly room_type: string;
}

const placeColumns = `b.id as bed_id, d.name as building, r.no as room, b.no as bed, t.name as room_type`;
const placeTables = `from bed b
  join room r on r.supplier_id = b.supplier_id and r.id = b.room_id
  join building d on d.supplier_id = r.supplier_id and d.id = r.building_id
  join room_type t on t.supplier_id = r.supplier_id and t.id = r.room_type_id`;

export async function findBedPlace(tx: Tx, supplier_id: number, bed_id: number): Promise<BedPlace | null> {
  const rows = await tx.query<BedPlace>(
    `select ${placeColumns} ${placeTables} where b.supplier_id = $1 and b.id = $2`,
    [supplier_id, bed_id],
  );
  return rows[0] ?? null;
}

/** The conditions for free beds: in use and free on every night of a range, in a room for this sex. */
export interface FreeBedsAsked {
  readonly from: string;
  /** The day of leaving, exclusive. */
  readonly until: string;
  readonly sex: "M" | "F";
  /** Null: any type. */
  readonly room_type_id: number | null;
  /** Beds of this type come first. */
  readonly first_type_id?: number;
  /** The stay whose own nights do not count as taken. */
  readonly stay_id: number;
  /** A part of the place's name; empty: all. */
  readonly q: string;
  readonly limit: number;
}

// Taken beds are collected once, by one index range for each room: without statistics the planner would look them up bed by bed. Rooms that
// already have guests come first: an empty room stays open for either sex.
const freeBedsSql = `
  with place as materialized (
    select ${placeColumns}, b.room_id, b.label_key, r.gender, r.room_type_id
    ${placeTables}
    where b.supplier_id = $1 and b.status = 1 and r.status = 1 and ($5::bigint is null or r.room_type_id = $5) and r.gender in ($4::text, 'dynamic', 'family')
  ), taken as materialized (
    select n.room_id, n.bed_id, bool_or(n.sex <> $4) as by_others, bool_or(n.sex = $4 and n.night = $2) as by_same
    from (select distinct room_id from place) p
    join bed_night n on n.supplier_id = $1 and n.room_id = p.room_id and n.night >= $2 and n.night < $3
    where n.stay_id is distinct from $6
    group by n.room_id, n.bed_id
  )
  select bed_id, building, room, bed, room_type
  from place
  where ($7 = '' or building || room || '-' || bed like '%' || $7 || '%')
    and bed_id not in (select bed_id from taken)
    and (gender = 'family' or room_id not in (select room_id from taken where by_others))
  order by room_type_id is distinct from $9::bigint, room_id in (select room_id from taken where by_same) desc, label_key, bed_id
  limit $8`;

export async function findFreeBeds(tx: Tx, supplier_id: number, asked: FreeBedsAsked): Promise<BedPlace[]> {
  const { from, until, sex, room_type_id, first_type_id = null, stay_id, q, limit } = asked;
  const pattern = q.replace(/[\\%_]/g, "\\$&");
  const values = [supplier_id, from, until, sex, room_type_id, stay_id, pattern, limit, first_type_id];
  return await tx.query<BedPlace>(freeBedsSql, values);
}
