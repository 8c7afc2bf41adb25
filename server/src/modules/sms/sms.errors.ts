import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./sms.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const smsErrors = defineErrors(
  { sms_parts_short: 409, sms_nobody: 409, sms_not_approved: 409, sms_same_person: 409, sms_barred: 409, sms_fed: 409 },
  t.group("error"),
);
