import type { Invariant } from "../../core/module/define-module.ts";

/** Invariants of reviews of stays. */
export const stayReviewsInvariants: readonly Invariant[] = [
  {
    name: "stay_review.after_the_end",
    // A review stays when the finish is undone. A stay that never ended has no review.
    sql: `select v.stay_id from stay_review v join lent.stay s on s.supplier_id = v.supplier_id and s.id = v.stay_id
          where s.checkin_date is null`,
  },
];
