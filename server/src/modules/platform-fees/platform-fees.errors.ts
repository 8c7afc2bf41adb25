import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./platform-fees.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const feeErrors = defineErrors(
  { fee_too_early: 409, fee_earlier_open: 409, fee_changed: 409 },
  t.group("error"),
);
