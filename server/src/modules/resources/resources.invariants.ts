import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of beds and nights. Keys and constraints enforce them; these queries check the existing rows. */
export const resourcesInvariants: readonly Invariant[] = [
  {
    name: "bed.one_stay_per_night",
    sql: `select bed_id, night, count(*) from bed_night group by supplier_id, bed_id, night having count(*) > 1`,
  },
  {
    name: "bed.one_bed_per_stay_night",
    sql: `select stay_id, night, count(*) from bed_night where stay_id is not null
          group by supplier_id, stay_id, night having count(*) > 1`,
  },
  {
    name: "bed.room_night_single_sex",
    sql: `select room_id, night from bed_night group by supplier_id, room_id, night having count(distinct sex) > 1`,
  },
  {
    name: "bed.room_rule_kept",
    sql: `select n.bed_id, n.night, n.sex, r.gender
          from bed_night n join room r on r.supplier_id = n.supplier_id and r.id = n.room_id
          where n.kind = 'hold' and r.gender in ('M', 'F') and n.sex <> r.gender`,
  },
  {
    name: "bed.block_has_its_nights",
    sql: `select b.id, count(n.night) from bed_block b
          left join bed_night n on n.supplier_id = b.supplier_id and n.block_id = b.id
          group by b.supplier_id, b.id, b.from_night, b.to_night having count(n.night) <> b.to_night - b.from_night + 1`,
  },
];
