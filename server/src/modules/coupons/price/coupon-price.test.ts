import { describe, expect, it } from "vitest";
import { couponOff, type PriceRule, type PricedLine } from "./coupon-price.ts";

const rule = (said: Partial<PriceRule>): PriceRule => ({
  type: 1,
  value_fen: null,
  pay_bp: null,
  max_off_fen: null,
  threshold_fen: 0,
  ...said,
});
const line = (amount_fen: number, qty = 1, is_covered = true): PricedLine => ({ amount_fen, qty, is_covered });

describe("[G-04] what a coupon takes off, worked by hand", () => {
  it("from an amount on: nothing below it, with what is missing; spread by amounts to the last fen", () => {
    const off = rule({ value_fen: 5_000, threshold_fen: 50_000 });
    expect(couponOff(off, [line(49_999)], 0)).toEqual({ fits: false, missing_fen: 1 });
    // 336.00 + 159.00 + 157.00 = 652.00; 50.00 × 336/652 = 25.766…, 12.193…, 12.039…: the remaining fen goes to the largest remainder.
    expect(couponOff(off, [line(33_600, 2), line(15_900), line(15_700, 3)], 1_200)).toEqual({
      fits: true,
      lines: [2_577, 1_219, 1_204],
      freight_fen: 0,
      off_fen: 5_000,
    });
  });

  it("only what it is for counts to its threshold and bears its share; it takes no more than there is", () => {
    const off = rule({ value_fen: 4_000, threshold_fen: 10_000 });
    expect(couponOff(off, [line(9_000), line(50_000, 1, false)], 0)).toEqual({ fits: false, missing_fen: 1_000 });
    expect(couponOff(off, [line(10_000), line(50_000, 1, false)], 0)).toMatchObject({ lines: [4_000, 0] });
    expect(couponOff(rule({ value_fen: 4_000 }), [line(1_000), line(2_000)], 0)).toMatchObject({
      lines: [1_000, 2_000],
      off_fen: 3_000,
    });
  });

  it("a percentage leaves the payable rounded down, and stops at its cap", () => {
    // 99.99 at 85 % is 84.9915, paid as 84.99, so the discount is 15.00.
    expect(couponOff(rule({ type: 2, pay_bp: 8_500 }), [line(9_999)], 0)).toMatchObject({ off_fen: 1_500 });
    expect(couponOff(rule({ type: 2, pay_bp: 8_500, max_off_fen: 1_000 }), [line(9_999)], 0)).toMatchObject({
      off_fen: 1_000,
    });
  });

  it("the freight, all of it or so much; one piece of the dearest goods for an exchange", () => {
    expect(couponOff(rule({ type: 3 }), [line(100)], 1_200)).toMatchObject({ freight_fen: 1_200, lines: [0] });
    expect(couponOff(rule({ type: 3, value_fen: 800 }), [line(100)], 1_200)).toMatchObject({ freight_fen: 800 });
    expect(couponOff(rule({ type: 4 }), [line(300, 3), line(1_000, 3), line(9_000, 1, false)], 0)).toMatchObject({
      lines: [0, 333, 0],
      off_fen: 333,
    });
    expect(couponOff(rule({ type: 4 }), [line(9_000, 1, false)], 0)).toMatchObject({ fits: false });
  });
});
