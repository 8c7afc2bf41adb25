import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./supply.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const supplyErrors = defineErrors(
  {
    supply_gone: 409,
    supply_short: 409,
    supply_already: 409,
    supply_price_moved: 409,
    supply_price_changed: 409,
    supply_sum_changed: 409,
    supply_price_same: 409,
    supply_nothing_due: 409,
  },
  t.group("error"),
);
