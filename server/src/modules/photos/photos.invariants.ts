import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of photos. */
export const photosInvariants: readonly Invariant[] = [
  {
    name: "photo.shown_by_consent",
    sql: `select p.id from student_photo p join photo_consent c on c.supplier_id = p.supplier_id and c.id = p.consent_id
          where c.withdrawn_at is not null or c.student_id <> p.student_id`,
  },
];
