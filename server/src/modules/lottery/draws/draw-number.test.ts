import { expect, it } from "vitest";
import { chiSquare } from "./chi-square.ts";
import { drawNumber, oddsOf, prizeAt } from "./draw-number.ts";

it("[P-05] throws away the bytes that would favour small numbers, and draws again", () => {
  // The largest multiple of 3,000,000,000 below 2^32 ends there; numbers above would count twice.
  const given = [3_000_000_001, 4_000_000_000, 7];
  expect(drawNumber(3_000_000_000, () => given.shift() ?? 0)).toBe(7);
  expect(() => drawNumber(0)).toThrow();
});

it("[P-05] every weight has its own stretch: none of nothing is drawn, the last number hits the last prize", () => {
  const prizes = [{ weight: 3 }, { weight: 0 }, { weight: 1 }];
  expect([0, 2, 3].map((number) => prizes.indexOf(prizeAt(prizes, number)))).toEqual([0, 0, 2]);
  expect(() => prizeAt(prizes, 4)).toThrow();
});

it("[P-05] published odds are 100 % together, to the last hundredth", () => {
  for (const weights of [[1, 1, 1], [4_800, 3_000, 1_200, 480, 400, 100, 18, 2], [7, 0, 6], [1]])
    expect(oddsOf(weights).reduce((sum, share) => sum + share, 0)).toBe(10_000);
});

it("[P-05] draws by the weights fit them, draws by other ones do not", () => {
  const weights = [700, 200, 100];
  const prizes = weights.map((weight) => ({ weight, hits: 0 }));
  for (let count = 0; count < 5_000; count += 1) prizeAt(prizes, drawNumber(1_000)).hits += 1;
  const fair = chiSquare(prizes);
  // Only one fair series in a hundred thousand is above this.
  expect(fair?.value).toBeLessThan(23);
  expect(fair?.limit).toBeCloseTo(5.99, 0);
  expect(
    chiSquare([
      { weight: 700, hits: 600 },
      { weight: 300, hits: 400 },
    ])?.value,
  ).toBeGreaterThan(40);
});
