import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./goods.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const goodsErrors = defineErrors(
  {
    stock_short: 409,
    goods_in_activity: 409,
  },
  t.group("error"),
);
