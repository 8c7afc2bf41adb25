import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./platform-fees.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const feeErrors = defineErrors(
  { fee_too_early: 409, fee_earlier_open: 409, fee_changed: 409 },
  t.group("error"),
);
