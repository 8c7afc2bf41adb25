import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatFen, isFen, parseFen, partialRefund, payableAfterDiscount, prorate, rateOf } from "./money.ts";

const fen = fc.integer({ min: 0, max: 1_000_000_000_000 });

describe("amounts", () => {
  it("are read as people write them, and nothing else is", () => {
    expect(["0", "12", "12.3", "12.34", "-0.07", "-0", "0.10"].map(parseFen)).toEqual([0, 1200, 1230, 1234, -7, 0, 10]);
    expect(["", "1.234", ".5", "1.", "1e3", "1,000", " 1", "+1", "NaN", "99999999999", "１２"].map(parseFen)).toEqual(
      Array.from({ length: 11 }, () => null),
    );
  });

  it("are written so that reading gives them back", () => {
    expect([0, 5, -5, 1234, -123456].map(formatFen)).toEqual(["0.00", "0.05", "-0.05", "12.34", "-1234.56"]);
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (amount) => {
        expect(parseFen(formatFen(amount))).toBe(amount);
      }),
    );
  });

  it("are whole fen within bounds", () => {
    expect([0, -1, 1_000_000_000_000].map(isFen)).toEqual([true, true, true]);
    expect([0.5, Number.NaN, 1_000_000_000_001, "1", null].map(isFen)).toEqual([false, false, false, false, false]);
  });
});

describe("rounding", () => {
  it("leaves the payable after a discount rounded down", () => {
    expect([
      payableAfterDiscount(999, 1500),
      payableAfterDiscount(1, 1),
      payableAfterDiscount(500, 0),
      payableAfterDiscount(500, 10_000),
    ]).toEqual([849, 0, 500, 0]);
    expect(() => payableAfterDiscount(500, 10_001)).toThrow(RangeError);
  });

  it("takes rates rounded down, exactly even where the product is beyond 2^53", () => {
    expect([rateOf(10_000, 60), rateOf(9999, 1), rateOf(1_000_000_000_000, 9999)]).toEqual([60, 0, 999_900_000_000]);
    expect(() => rateOf(-1, 60)).toThrow(RangeError);
  });

  it("prorates by the largest remainder, ties to the earlier, in equal parts where nothing weighs", () => {
    expect(prorate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(prorate(100, [1, 2, 3])).toEqual([17, 33, 50]);
    expect(prorate(5, [0, 0])).toEqual([3, 2]);
    expect(prorate(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(prorate(10, [0, 7])).toEqual([0, 10]);
    expect(() => prorate(10, [])).toThrow(RangeError);
  });

  it("prorates so that parts add up and stay within a fen of their share", () => {
    fc.assert(
      fc.property(fen, fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 }), (amount, weights) => {
        const parts = prorate(amount, weights);
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        for (const [index, part] of parts.entries()) {
          const exact = total === 0 ? amount / weights.length : (amount * (weights[index] ?? 0)) / total;
          expect(Math.abs(part - exact)).toBeLessThan(1.001);
        }
      }),
    );
  });

  it("gives ten yuan for three back as 333, 333, 334 or as 666, 334", () => {
    const first = partialRefund(1, 3, 1000);
    const second = partialRefund(1, 2, 1000 - first);
    expect([first, second, partialRefund(1, 1, 1000 - first - second)]).toEqual([333, 333, 334]);
    expect([partialRefund(2, 3, 1000), partialRefund(1, 1, 334)]).toEqual([666, 334]);
  });

  it("gives back exactly what was paid, whatever the order of partial refunds and compensations", () => {
    fc.assert(
      fc.property(
        fen,
        fc.integer({ min: 1, max: 50 }),
        fc.infiniteStream(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.nat(100))),
        (paid, units, steps) => {
          let [left_fen, left_units, given] = [paid, units, 0];
          for (const [wanted, percent] of steps) {
            const compensation = left_units > 1 ? Math.floor((left_fen * percent) / 1000) : 0;
            const quantity = Math.min(wanted, left_units);
            const refund = partialRefund(quantity, left_units, left_fen - compensation);
            expect(refund).toBeGreaterThanOrEqual(0);
            given += compensation + refund;
            left_fen -= compensation + refund;
            left_units -= quantity;
            if (left_units === 0) break;
          }
          expect([given, left_fen]).toEqual([paid, 0]);
        },
      ),
    );
    expect(() => partialRefund(2, 1, 100)).toThrow(RangeError);
  });
});
