import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of repairs. */
export const maintenanceInvariants: readonly Invariant[] = [
  {
    name: "maintenance.bed_of_its_room",
    sql: `select m.id from repair_ticket m join lent.bed b on b.supplier_id = m.supplier_id and b.id = m.bed_id
          where b.room_id <> m.room_id`,
  },
];
