import type { Tx } from "../../core/db/database.ts";

/**
 * Counts people who were promised or offered a bed of a room type and have none yet, night by night; nights without any are left out.
 * @param from  the first night
 * @param nights  how many
 * @param without  a stay that is not counted; null: all are
 */
export async function readDemand(
  tx: Tx,
  supplier_id: number,
  room_type_id: number,
  from: string,
  nights: number,
  without: number | null = null,
): Promise<{ night: string; men: number; women: number }[]> {
  return await tx.query(
    `select $3::date + n as night, count(*) filter (where s.gender = 'M')::int as men, count(*) filter (where s.gender = 'F')::int as women
     from generate_series(0, $4::int - 1) n
     join stay s on s.supplier_id = $1 and s.room_type_id = $2 and s.bed_id is null
       and ((s.status = 20 and s.hold_lapsed_at is null) or (s.status = 10 and s.offer_until is not null))
       and s.expected_date <= $3::date + n and s.expected_date + s.expected_nights > $3::date + n
       and s.id is distinct from $5::bigint
     group by 1`,
    [supplier_id, room_type_id, from, nights, without],
  );
}
