import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./goods.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const goodsErrors = defineErrors(
  {
    stock_short: 409,
    goods_in_activity: 409,
  },
  t.group("error"),
);
