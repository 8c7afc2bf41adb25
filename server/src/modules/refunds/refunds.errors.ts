import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./refunds.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const refundsErrors = defineErrors(
  {
    refund_seen_other: 409,
    refund_over_most: 409,
    refund_not_lower: 409,
    refund_too_late: 409,
    refund_no_address: 409,
    refund_nothing: 409,
    refund_reminded: 409,
    refund_nobody_told: 409,
  },
  t.group("error"),
);
