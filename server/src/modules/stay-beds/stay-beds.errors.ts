import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./stay-beds.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const stayBedsErrors = defineErrors(
  {
    no_bed_left: 409,
    roommate_avoided: 409,
  },
  t.group("error"),
);
