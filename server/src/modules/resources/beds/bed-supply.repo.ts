import type { Tx } from "../../../core/db/database.ts";

/** The free beds of a room type on one night. */
export interface NightSupply {
  readonly night: string;
  /** Free beds in rooms for men, by the room's rule or by its present guests; `women` likewise. */
  readonly men: number;
  readonly women: number;
  /** Free beds in family rooms. */
  readonly anyone: number;
  /** Free beds of each empty room whose first guest decides its sex. */
  readonly open_rooms: readonly number[];
}

// The query reads rooms first, and then their taken nights with one index range each. The embedded engine has no statistics, so this order
// is fixed here.
const supplySql = `
  with place as materialized (
    select r.id as room_id, r.gender, count(*)::int as beds
    from room r join bed b on b.supplier_id = r.supplier_id and b.room_id = r.id
    where r.supplier_id = $1 and r.room_type_id = $2 and r.status = 1 and b.status = 1
    group by r.id, r.gender
  ), taken as materialized (
    select n.night, n.room_id, count(*)::int as beds, min(n.sex) as sex
    from place p join bed_night n
      on n.supplier_id = $1 and n.room_id = p.room_id and n.night >= $3::date and n.night < $3::date + $4::int
      -- A blocked night is nobody's, and counts.
      and ($5::bigint is null or n.stay_id is distinct from $5::bigint)
    group by n.night, n.room_id
  ), per_room as (
    select d.night, p.gender, greatest(0, p.beds - coalesce(t.beds, 0)) as free, t.sex
    from (select $3::date + n as night from generate_series(0, $4::int - 1) n) d
    cross join place p
    left join taken t on t.night = d.night and t.room_id = p.room_id
  )
  select night,
    coalesce(sum(free) filter (where gender = 'M' or (gender = 'dynamic' and sex = 'M')), 0)::int as men,
    coalesce(sum(free) filter (where gender = 'F' or (gender = 'dynamic' and sex = 'F')), 0)::int as women,
    coalesce(sum(free) filter (where gender = 'family'), 0)::int as anyone,
    coalesce(array_agg(free) filter (where gender = 'dynamic' and sex is null and free > 0), '{}') as open_rooms
  from per_room group by night order by night`;

/**
 * Free beds of a room type for each night; no nights at all when the type has no usable bed.
 * @param without  a stay whose nights count as free; null: none
 */
export async function readSupply(
  tx: Tx,
  supplier_id: number,
  room_type_id: number,
  from: string,
  nights: number,
  without: number | null = null,
): Promise<NightSupply[]> {
  return await tx.query<NightSupply>(supplySql, [supplier_id, room_type_id, from, nights, without]);
}

/** Locks a room type's row until the commit; rows that refer to it can still be inserted. */
export function lockType(tx: Tx, supplier_id: number, room_type_id: number): void {
  tx.write(`select from room_type where supplier_id = $1 and id = $2 for no key update`, [supplier_id, room_type_id]);
}
