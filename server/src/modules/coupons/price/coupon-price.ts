import type { CouponType } from "@kangying/contract/coupons/coupons";
import { payableAfterDiscount, prorate } from "../../../core/kernel/money.ts";

/** The values of a coupon that determine its discount. */
export interface PriceRule {
  readonly type: CouponType;
  readonly value_fen: number | null;
  readonly pay_bp: number | null;
  readonly max_off_fen: number | null;
  readonly threshold_fen: number;
}

/** An order line with its amount after all earlier discounts. */
export interface PricedLine {
  readonly qty: number;
  readonly amount_fen: number;
  /** True when the coupon applies to these goods. */
  readonly is_covered: boolean;
}

/** The discount of a coupon: for each line, in their order, and for freight; or the amount missing to its threshold. */
export type CouponOff =
  | { readonly fits: true; readonly lines: readonly number[]; readonly freight_fen: number; readonly off_fen: number }
  | { readonly fits: false; readonly missing_fen: number };

/**
 * Computes the discount of a coupon on an order. The discount is spread over the covered lines by their amounts, exact to the fen; it never
 * exceeds the amounts.
 * @param freight_fen  the freight before the coupon
 */
export function couponOff(rule: PriceRule, lines: readonly PricedLine[], freight_fen: number): CouponOff {
  const covered = lines.map(({ amount_fen, is_covered }) => (is_covered ? amount_fen : 0));
  const sum = covered.reduce((total, fen) => total + fen, 0);
  if (sum < rule.threshold_fen) return { fits: false, missing_fen: rule.threshold_fen - sum };
  const nothing = lines.map(() => 0);
  if (rule.type === 3) {
    const off = Math.min(rule.value_fen ?? freight_fen, freight_fen);
    return { fits: true, lines: nothing, freight_fen: off, off_fen: off };
  }
  if (sum === 0) return { fits: false, missing_fen: 1 };
  if (rule.type === 4) return exchanged(lines, nothing);
  const off =
    rule.type === 1
      ? Math.min(rule.value_fen ?? 0, sum)
      : Math.min(
          sum - payableAfterDiscount(sum, 10_000 - (rule.pay_bp ?? 10_000)),
          rule.max_off_fen ?? Number.MAX_SAFE_INTEGER,
        );
  return { fits: true, lines: prorate(off, covered), freight_fen: 0, off_fen: off };
}

/** Returns the discount of an exchange coupon: one piece of the most expensive covered goods. */
function exchanged(lines: readonly PricedLine[], nothing: readonly number[]): CouponOff {
  const unit = (line: PricedLine): number => (line.is_covered ? Math.floor(line.amount_fen / line.qty) : -1);
  const best = lines.reduce((found, line, index) => (unit(line) > unit(lines[found] ?? line) ? index : found), 0);
  const line = lines[best];
  const off = line ? Math.max(0, unit(line)) : 0;
  if (off === 0) return { fits: false, missing_fen: 1 };
  return {
    fits: true,
    lines: nothing.map((none, index) => (index === best ? off : none)),
    freight_fen: 0,
    off_fen: off,
  };
}
