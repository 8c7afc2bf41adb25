import type { Invariant } from "../../core/module/define-module.ts";

/** Invariants of follow-ups. */
export const retentionInvariants: readonly Invariant[] = [
  {
    name: "retention.one_arm_for_a_stay",
    sql: `select stay_id, count(distinct arm) from follow_up group by supplier_id, stay_id having count(distinct arm) > 1`,
  },
];
