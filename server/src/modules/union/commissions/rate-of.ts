import { rateOf } from "../../../core/kernel/money.ts";
import type { ItemRow } from "../../orders/public.ts";
import type { RuleRow } from "./rules.repo.ts";

type Paid = Pick<ItemRow, "pay_fen" | "freight_fen" | "refunded_fen" | "freight_refunded_fen">;

/** What was paid for the goods of an item and did not go back, freight left out of both; fen. */
export function baseOf({ pay_fen, freight_fen, refunded_fen, freight_refunded_fen }: Paid): number {
  return Math.max(0, pay_fen - freight_fen - (refunded_fen - freight_refunded_fen));
}

/** What is left of a commission by what is left of its base; fen. */
export function leftOf(base_fen: number, commission: { readonly rate_bp: number }): number {
  return rateOf(base_fen, commission.rate_bp);
}

/** The rule that counts for goods: their own, that of their nearest category, that for all. */
export function nearestRule(
  rules: readonly RuleRow[],
  goods_id: number,
  cat_ids: readonly number[],
): RuleRow | undefined {
  const of = (scope: RuleRow["scope"], scope_id: number) =>
    rules.find((rule) => rule.scope === scope && rule.scope_id === scope_id);
  for (const cat_id of ["goods", ...cat_ids, "all"] as const) {
    const rule = cat_id === "goods" ? of("goods", goods_id) : cat_id === "all" ? of("all", 0) : of("cat", cat_id);
    if (rule) return rule;
  }
  return undefined;
}
