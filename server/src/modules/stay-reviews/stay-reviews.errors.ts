import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./stay-reviews.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const stayReviewsErrors = defineErrors({ review_given: 409 }, t.group("error"));
