import { t } from "./stay-money.texts.ts";

/** What is wrong with a field, in words for the person at the desk. */
export const faults = {
  amount: t("faults.amount"),
  discountHigh: t("faults.discountHigh"),
} as const;
