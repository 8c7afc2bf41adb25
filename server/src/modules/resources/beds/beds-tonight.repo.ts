import type { BedNightState } from "@kangying/contract/resources/room";
import type { Tx } from "../../../core/db/database.ts";

/** All beds of a building in order, each with its state on one night. */
export interface BuildingNight {
  readonly id: number;
  readonly name: string;
  readonly beds: readonly BedNightState[];
}

const tonightSql = `
  select d.id, d.name,
    array_agg(case n.kind when 'stay' then 'occupied' when 'hold' then 'held' when 'block' then 'blocked'
      else case when b.status = 1 and r.status = 1 then 'free' else 'blocked' end end order by b.label_key, b.id) as beds
  from building d
  join room r on r.supplier_id = d.supplier_id and r.building_id = d.id
  join bed b on b.supplier_id = r.supplier_id and b.room_id = r.id
  left join bed_night n on n.supplier_id = b.supplier_id and n.bed_id = b.id and n.night = $2
  where d.supplier_id = $1
  group by d.id, d.name, d.sort order by d.sort, d.name, d.id`;

/** The beds of all buildings on one night; buildings without beds are left out. */
export async function readBedsTonight(tx: Tx, supplier_id: number, night: string): Promise<BuildingNight[]> {
  return await tx.query<BuildingNight>(tonightSql, [supplier_id, night]);
}
