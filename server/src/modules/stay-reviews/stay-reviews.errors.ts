import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./stay-reviews.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const stayReviewsErrors = defineErrors({ review_given: 409 }, t.group("error"));
