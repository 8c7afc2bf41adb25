export { giveReview, reviewOf } from "./give-review.ts";
export { insertAsk, toBeAsked } from "./stay-reviews.repo.ts";
