import { rateOf } from "../../../core/kernel/money.ts";
import type { ItemRow } from "../../orders/public.ts";
import type { RuleRow } from "./rules.repo.ts";

type Paid = Pick<ItemRow, "pay_fen" | "freight_fen" | "refunded_fen" | "freight_refunded_fen">;

/** The amount paid for the goods of an item and not refunded, both without freight; in fen. */
export function baseOf({ pay_fen, freight_fen, refunded_fen, freight_refunded_fen }: Paid): number {
  return Math.max(0, pay_fen - freight_fen - (refunded_fen - freight_refunded_fen));
}

/** The commission on a remaining base; in fen. */
export function leftOf(base_fen: number, commission: { readonly rate_bp: number }): number {
  return rateOf(base_fen, commission.rate_bp);
}

/** The rule that applies to goods: their own, otherwise that of their nearest category, otherwise the general one. */
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
