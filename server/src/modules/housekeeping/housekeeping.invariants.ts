import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of bed cleaning. */
export const housekeepingInvariants: readonly Invariant[] = [
  {
    name: "housekeeping.one_open_turn_per_bed",
    sql: `select bed_id, count(*) from bed_turn where status in (1, 2) group by supplier_id, bed_id having count(*) > 1`,
  },
  {
    // A bed is inspected only after it was cleaned.
    name: "housekeeping.inspected_after_cleaned",
    sql: `select id from bed_turn where inspected_at < cleaned_at`,
  },
];
