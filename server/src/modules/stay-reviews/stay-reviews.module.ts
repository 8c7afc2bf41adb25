import { defineModule } from "../../core/module/define-module.ts";
import { stayReviewsErrors } from "./stay-reviews.errors.ts";
import { stayReviewsInvariants } from "./stay-reviews.invariants.ts";
import { t } from "./stay-reviews.texts.ts";

/** Students' reviews of their ended stays and of their coaches. */
export const stayReviews = defineModule({
  name: "stay-reviews",
  errors: Object.values(stayReviewsErrors),
  tables: ["stay_review", "stay_review_ask"],
  lends: ["stay_review"],
  invariants: stayReviewsInvariants,
  ruleTitles: t.group("rule"),
  fieldTitles: t.group("field"),
});
