export { reviewsList } from "./reviews.list.ts";
export { replyReview } from "./answer-review.ts";
export { followReview, writeReview } from "./write-review.ts";
