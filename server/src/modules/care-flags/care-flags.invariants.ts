import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of care flags. */
export const careInvariants: readonly Invariant[] = [
  {
    name: "care.one_open_flag_of_a_kind",
    sql: `select stay_id, coach_id, kind, count(*) from care_flag where status < 3 group by supplier_id, stay_id, coach_id, kind having count(*) > 1`,
  },
];
