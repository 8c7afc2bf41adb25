import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./stay-money.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const stayMoneyErrors = defineErrors(
  {
    deposit_missing: 409,
    stay_due: 409,
    transfer_refund_open: 409,
    prepaid_cap: 409,
    prepaid_nights: 409,
    prepaid_months: 409,
    difference_changed: 409,
  },
  t.group("error"),
);
