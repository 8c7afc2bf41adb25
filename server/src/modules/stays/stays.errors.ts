import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./stays.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const staysErrors = defineErrors(
  {
    stay_open_exists: 409,
    renewal_open: 409,
    pause_planned: 409,
  },
  t.group("error"),
);
