import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./privacy.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const privacyErrors = defineErrors(
  { consent_not_given: 409, request_open: 409, erase_stay_open: 409, erase_money_open: 409 },
  t.group("error"),
);
