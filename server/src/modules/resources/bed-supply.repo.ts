import type { Tx } from "../../core/db/database.ts";

/** What a room type has left on one night. */
export interface NightSupply {
  readonly night: string;
  /** Free beds in rooms that are that sex's, by the room's rule or by who already sleeps there. */
  readonly men: number;
  readonly women: number;
  /** Free beds in family rooms. */
  readonly anyone: number;
  /** Free beds of each empty room whose first guest decides. */
  readonly open_rooms: readonly number[];
}

const supplySql = `
  with place as (
    select b.id, b.room_id, r.gender
    from bed b join room r on r.supplier_id = b.supplier_id and r.id = b.room_id
    where b.supplier_id = $1 and r.room_type_id = $2 and b.status = 1 and r.status = 1
  ), per_room as (
    select $3::date + n as night, p.room_id, p.gender, count(*) filter (where t.bed_id is null)::int as free, min(t.sex) as sex
    from generate_series(0, $4::int - 1) n cross join place p
    left join bed_night t on t.supplier_id = $1 and t.bed_id = p.id and t.night = $3::date + n
    group by 1, 2, 3
  )
  select night,
    coalesce(sum(free) filter (where gender = 'M' or (gender = 'dynamic' and sex = 'M')), 0)::int as men,
    coalesce(sum(free) filter (where gender = 'F' or (gender = 'dynamic' and sex = 'F')), 0)::int as women,
    coalesce(sum(free) filter (where gender = 'family'), 0)::int as anyone,
    coalesce(array_agg(free) filter (where gender = 'dynamic' and sex is null and free > 0), '{}') as open_rooms
  from per_room group by night order by night`;

/** Beds of a room type that nobody has taken, night by night; no night at all where the type has no usable bed. */
export async function readSupply(
  tx: Tx,
  supplier_id: number,
  room_type_id: number,
  from: string,
  nights: number,
): Promise<NightSupply[]> {
  return await tx.query<NightSupply>(supplySql, [supplier_id, room_type_id, from, nights]);
}

/** Holds a room type's row until the commit; rows may still be made that refer to it. */
export async function lockType(tx: Tx, supplier_id: number, room_type_id: number): Promise<void> {
  await tx.query(`select from room_type where supplier_id = $1 and id = $2 for no key update`, [
    supplier_id,
    room_type_id,
  ]);
}
