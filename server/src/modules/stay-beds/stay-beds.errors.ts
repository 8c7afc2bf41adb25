import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./stay-beds.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const stayBedsErrors = defineErrors(
  {
    no_bed_left: 409,
    roommate_avoided: 409,
    bed_given_on: 409,
  },
  t.group("error"),
);
