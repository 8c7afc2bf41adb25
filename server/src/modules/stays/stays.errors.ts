import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./stays.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const staysErrors = defineErrors(
  {
    stay_open_exists: 409,
    renewal_open: 409,
  },
  t.group("error"),
);
