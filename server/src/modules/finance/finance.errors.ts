import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./finance.texts.ts";

/** The errors of this module with their HTTP status. Their words are under `error` in its texts. */
export const financeErrors = defineErrors(
  {
    balance_too_low: 409,
    already_reversed: 409,
    use_document: 409,
    payment_exceeds_due: 409,
    payment_refunded: 409,
    day_closed: 409,
    month_closed: 409,
    deposit_too_low: 409,
    deposit_in_use: 409,
    deposit_still_needed: 409,
    refund_exceeds_paid: 409,
    refund_under_way: 409,
    second_person_needed: 403,
    channel_closed: 409,
    ledger_broken: 409,
  },
  t.group("error"),
);
