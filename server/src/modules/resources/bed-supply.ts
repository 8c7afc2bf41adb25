import type { Work } from "../../core/jobs/work.ts";

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

/** People without a bed of their own on that night. */
export interface NightDemand {
  readonly men: number;
  readonly women: number;
}

/**
 * Can everybody be given a bed, men and women in rooms apart? Exact: every way to split the open rooms is tried, by their sums.
 * @param demand  counts of people, ≥ 0
 */
export function bedsSuffice(supply: Omit<NightSupply, "night">, demand: NightDemand): boolean {
  const men = Math.max(0, demand.men - supply.men);
  const women = Math.max(0, demand.women - supply.women);
  const open = supply.open_rooms.reduce((sum, beds) => sum + beds, 0);
  // Sums of beds that some set of rooms given to the men has; the other rooms are the women's.
  let sums = new Set([0]);
  for (const beds of supply.open_rooms) sums = new Set([...sums, ...[...sums].map((sum) => sum + beds)]);
  for (const given of sums) {
    const without = Math.max(0, men - given) + Math.max(0, women - (open - given));
    if (without <= supply.anyone) return true;
  }
  return false;
}

const supplySql = `
  with place as (
    select b.id, b.room_id, r.gender
    from bed b join room r on r.supplier_id = b.supplier_id and r.id = b.room_id
    where b.supplier_id = $1 and r.room_type_id = $2 and b.status = 1 and r.status = 1
  ), per_room as (
    select ($3::date + n) as night, p.room_id, p.gender, count(*) filter (where t.bed_id is null)::int as free, min(t.sex) as sex
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

/**
 * Beds of a room type that nobody has taken, night by night. A type without a usable bed answers no night at all.
 * @param from    the first night, `YYYY-MM-DD`
 * @param nights  how many
 */
export async function bedSupply(work: Work, room_type_id: number, from: string, nights: number): Promise<NightSupply[]> {
  return await work.tx.query<NightSupply>(supplySql, [work.supplier.id, room_type_id, from, nights]);
}

/**
 * Makes others who count this room type's beds wait until this transaction ends: what is counted here stays true until then.
 * Rooms, stays and packages may still refer to the type meanwhile.
 */
export async function lockRoomType(work: Work, room_type_id: number): Promise<void> {
  await work.tx.query(`select from room_type where supplier_id = $1 and id = $2 for no key update`, [
    work.supplier.id,
    room_type_id,
  ]);
}
