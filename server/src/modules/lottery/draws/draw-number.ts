import { randomBytes } from "node:crypto";

const span = 2 ** 32;

/**
 * Draws a number from 0 to `sum` − 1, each equally likely. Four random bytes that would favour small numbers are dropped and drawn again.
 * @param sum  of all weights, above 0
 * @param bytes  for tests: the source of randomness
 */
export function drawNumber(sum: number, bytes: () => number = () => randomBytes(4).readUInt32BE()): number {
  if (!Number.isInteger(sum) || sum < 1 || sum > span) throw new Error(`no number can be drawn below ${sum}`);
  const whole = span - (span % sum);
  for (;;) {
    const drawn = bytes();
    if (drawn < whole) return drawn % sum;
  }
}

/** The prize whose range of weights contains a number. @param prizes  in the order of their places */
export function prizeAt<P extends { readonly weight: number }>(prizes: readonly P[], number: number): P {
  let above = 0;
  for (const prize of prizes) {
    above += prize.weight;
    if (number < above) return prize;
  }
  throw new Error(`no prize stands at ${number} of ${above}`);
}

/** The odds of the weights in hundredths of a percent. Their sum is 10000: rounding differences go to the largest remainders. */
export function oddsOf(weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (weight * 10_000) / sum);
  const odds = exact.map(Math.floor);
  const rest = 10_000 - odds.reduce((total, share) => total + share, 0);
  const order = exact
    .map((share, index) => [share - Math.floor(share), index] as const)
    .toSorted((a, b) => b[0] - a[0]);
  for (const [, index] of order.slice(0, rest)) odds[index] = (odds[index] ?? 0) + 1;
  return odds;
}
