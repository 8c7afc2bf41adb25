import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./pricing.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const pricingErrors = defineErrors(
  {
    area_not_served: 409,
    below_least: 409,
    goods_off_sale: 409,
    goods_short: 409,
    order_below_least: 409,
    over_limit: 409,
  },
  t.group("error"),
);
