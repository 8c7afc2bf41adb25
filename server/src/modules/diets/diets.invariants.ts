import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of diet plans. */
export const dietsInvariants: readonly Invariant[] = [
  {
    name: "diet.one_plan_from_a_day",
    sql: `select stay_id, from_day as from_on, count(*) from diet_plan where over_at is null group by supplier_id, stay_id, from_day having count(*) > 1`,
  },
  {
    name: "diet.so_little_has_a_doctor",
    sql: `select id from diet_plan where kcal < doctor_below_kcal and erased_at is null
          and (doctor_name = '' or (doctor_words = '' and cardinality(doctor_files) = 0))`,
  },
  {
    name: "diet.erased_has_no_words",
    sql: `select p.id from diet_plan p join lent.stay s on s.supplier_id = p.supplier_id and s.id = p.stay_id
          join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
          where st.erased_at is not null and (p.note <> '' or p.doctor_name <> '' or p.doctor_words <> '' or p.doctor_files <> '{}')`,
  },
];
