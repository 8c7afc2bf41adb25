import { reviewCalls } from "@kangying/contract/orders/review.calls";
import { defineModule } from "../../core/module/define-module.ts";
import { autoReviews } from "./auto-reviews.ts";
import { reviewsErrors } from "./reviews.errors.ts";
import { reviewsList } from "./reviews.list.ts";
import { reviewsInvariants } from "./reviews.invariants.ts";
import { buyerReviewRoutes } from "./buyer/buyer-reviews.routes.ts";
import { t } from "./reviews.texts.ts";

/** Buyers' reviews, one for each order item, and the shop's one answer to each. */
export const reviews = defineModule({
  name: "reviews",
  errors: Object.values(reviewsErrors),
  topics: { review: [reviewCalls.EvaluateList.api] },
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
  tables: ["review"],
  lists: [reviewsList],
  routes: buyerReviewRoutes,
  jobs: [autoReviews],
  invariants: reviewsInvariants,
});
