import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./offline-pay.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const offlinePayErrors = defineErrors(
  {
    drawer_busy: 409,
    no_shift: 409,
    shift_own_count: 409,
  },
  t.group("error"),
);
