import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./stay-acts.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const stayActsErrors = defineErrors(
  {
    student_blacklisted: 409,
    student_underage: 409,
    nights_consumed: 409,
    deposit_second_person: 403,
    notice_off: 409,
    transfer_refused: 409,
    transfer_empty: 409,
  },
  t.group("error"),
);
