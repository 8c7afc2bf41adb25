import { t } from "./stay-money.texts.ts";

/** Error messages of form fields, for the operator. */
export const faults = {
  amount: t("faults.amount"),
  discountHigh: t("faults.discountHigh"),
  storedCap: t("faults.storedCap"),
} as const;
