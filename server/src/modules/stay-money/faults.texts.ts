import { text } from "../../core/kernel/text.ts";

/** What is wrong with a field, in words for the person at the desk. */
export const faults = {
  amount: text(
    "金额必须大于 0",
    "The amount must be above 0",
    "El importe debe ser mayor que 0",
    "金額は 0 より大きくしてください",
  ),
  discountHigh: text(
    "优惠不能超过营费",
    "The discount is above the price",
    "El descuento supera el precio",
    "割引が料金を超えています",
  ),
} as const;
