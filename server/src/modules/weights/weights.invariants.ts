import type { Invariant } from "../../core/module/define-module.ts";

/** Invariants of weights and targets. */
export const weightsInvariants: readonly Invariant[] = [
  {
    name: "weight.plausible",
    sql: `select id, weight_g from weight_log where weight_g not between 20000 and 350000`,
  },
  {
    name: "weight.one_a_day_and_kind",
    sql: `select student_id, kind, measured_on from weight_log where voided_at is null
          group by supplier_id, student_id, kind, measured_on having count(*) > 1`,
  },
  {
    name: "weight.stay_is_the_students",
    sql: `select w.id from weight_log w join lent.stay s on s.supplier_id = w.supplier_id and s.id = w.stay_id
          where s.student_id <> w.student_id`,
  },
  {
    name: "weight.one_target_in_force",
    sql: `select stay_id from weight_target where superseded_at is null group by supplier_id, stay_id having count(*) > 1`,
  },
];
