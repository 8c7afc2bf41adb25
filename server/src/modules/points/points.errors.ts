import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./points.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const pointsErrors = defineErrors(
  { points_short: 409, points_closed: 409, points_over_share: 409 },
  t.group("error"),
);
