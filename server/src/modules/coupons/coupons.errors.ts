import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./coupons.texts.ts";

/** The errors of this module with their HTTP status. Their words are under `error` in its texts. */
export const couponsErrors = defineErrors(
  {
    coupon_gone: 409,
    coupon_closed: 409,
    coupon_per_user: 409,
    coupon_rank: 409,
    coupon_not_for_this: 409,
    coupon_below_threshold: 409,
    coupon_not_usable: 409,
    coupon_taken_stays: 409,
  },
  t.group("error"),
);
