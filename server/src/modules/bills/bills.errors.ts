import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./bills.texts.ts";

/** The errors of this module with their HTTP status. Their words are under `error` in its texts. */
export const billErrors = defineErrors(
  {
    bill_unreadable: 409,
    bill_sums_wrong: 409,
    bill_outside_days: 409,
    bill_known: 409,
    bill_days_known: 409,
    bill_has_bookings: 409,
    bill_second_person: 403,
  },
  t.group("error"),
);
