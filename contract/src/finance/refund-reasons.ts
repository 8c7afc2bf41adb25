import { choice } from "../core/choice.ts";
import { cancelReasons, finishReasons } from "../students/stay.ts";
import { t } from "./finance.texts.ts";

/** Why the money of a stay goes back, as its refund keeps it: how the stay ended, or why it was cancelled. Other refunds have a reason in free words. */
export const stayRefundReasons = [
  ...finishReasons.map(({ value, title }) => choice(`finish.${value}` as const, title)),
  ...cancelReasons.map(({ value, title }) => choice(`cancel.${value}` as const, title)),
  choice("paid_late", t("stayRefundReasons.paid_late")),
];
