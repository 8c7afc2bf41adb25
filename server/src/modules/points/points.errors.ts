import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./points.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const pointsErrors = defineErrors(
  { points_short: 409, points_closed: 409, points_over_share: 409 },
  t.group("error"),
);
