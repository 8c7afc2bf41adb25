import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./reviews.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const reviewsErrors = defineErrors(
  { review_there: 409, review_late: 409, reply_there: 409, reply_fixed: 409, follow_there: 409 },
  t.group("error"),
);
