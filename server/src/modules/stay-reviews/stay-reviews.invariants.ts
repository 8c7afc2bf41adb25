import type { Invariant } from "../../core/module/define-module.ts";

/** Rules of what is said of stays. */
export const stayReviewsInvariants: readonly Invariant[] = [
  {
    name: "stay_review.after_the_end",
    // A finish that was taken back leaves what was said before; nobody speaks of a stay that never ended.
    sql: `select v.stay_id from stay_review v join lent.stay s on s.supplier_id = v.supplier_id and s.id = v.stay_id
          where s.checkin_date is null`,
  },
];
