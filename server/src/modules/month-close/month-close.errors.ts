import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./month-close.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const monthErrors = defineErrors(
  {
    month_not_ready: 409,
    month_changed: 409,
    month_second_person: 403,
    month_platform_only: 403,
    month_later_closed: 409,
  },
  t.group("error"),
);
