import type { Invariant } from "../../core/module/define-module.ts";

/** Rules of what is kept of people. */
export const privacyInvariants: readonly Invariant[] = [
  {
    name: "privacy.erased_has_no_picture",
    sql: `select p.id, p.student_id from lent.student_photo p
          join lent.student st on st.supplier_id = p.supplier_id and st.id = p.student_id where st.erased_at is not null`,
  },
];
