import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./orders.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const ordersErrors = defineErrors(
  {
    address_needed: 409,
    extended_already: 409,
    member_disabled: 409,
    mixed_modes: 409,
    not_in_camp: 409,
    order_paid_already: 409,
    pieces_gone: 409,
    price_changed: 409,
    price_too_low: 409,
    refund_open: 409,
    refund_over_paid: 409,
    user_limit: 409,
  },
  t.group("error"),
);
