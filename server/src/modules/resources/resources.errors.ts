import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./resources.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const resourcesErrors = defineErrors(
  {
    date_in_past: 400,
    bed_taken: 409,
    bed_unavailable: 409,
    room_gender: 409,
    bed_has_nights: 409,
  },
  t.group("error"),
);
