/**
 * Money is integer fen, everywhere. Only the four functions here round, and they round so that parts add up to the whole.
 */

const hundredPercent = 10_000;

/** The largest amount in fen. With larger ones, sums of many amounts would exceed the safe integers. */
const mostFen = 1_000_000_000_000;

/** True for an amount that can be stored: integer fen within ±10¹². */
export function isFen(amount: unknown): amount is number {
  return typeof amount === "number" && Number.isInteger(amount) && Math.abs(amount) <= mostFen;
}

function checked(amount: number, what: string): number {
  if (isFen(amount)) return amount;
  throw new RangeError(`${what} is no amount in fen: ${String(amount)}`);
}

/**
 * Parses an amount as people write it, `1234.5` or `-0.07`, into fen.
 * @returns null if the text is no amount or has more than two decimals
 */
export function parseFen(text: string): number | null {
  const match = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const [, sign, yuan = "0", decimals = ""] = match;
  const fen = Number(yuan) * 100 + Number(decimals.padEnd(2, "0"));
  return sign && fen !== 0 ? -fen : fen;
}

/** Formats fen as `1234.50`, for sheets and printed papers. */
export function formatFen(fen: number): string {
  checked(fen, "the amount");
  const digits = String(Math.abs(fen)).padStart(3, "0");
  return `${fen < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats fen as `1,234.50`, for texts that people read. */
export function formatFenInWords(fen: number): string {
  return formatFen(fen).replaceAll(/\B(?=(?:\d{3})+\.)/g, ",");
}

/** `amount × numerator ÷ denominator`, rounded down, exact beyond 2^53. */
function share(amount: number, numerator: number, denominator: number): number {
  return Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator));
}

/**
 * The amount to pay after a percentage discount, rounded down in the customer's favour.
 * @param discount_bp  the discount in basis points: 1500 = 15 %
 */
export function payableAfterDiscount(amount_fen: number, discount_bp: number): number {
  if (!Number.isInteger(discount_bp) || discount_bp < 0 || discount_bp > hundredPercent)
    throw new RangeError(`${discount_bp} bp is no discount`);
  return floorOf(checked(amount_fen, "the amount"), hundredPercent - discount_bp);
}

/**
 * A rate of an amount, rounded down: fee, penalty, commission, share of a division.
 * @param rate_bp  basis points: 60 = 0.6 %
 */
export function rateOf(amount_fen: number, rate_bp: number): number {
  if (!Number.isInteger(rate_bp) || rate_bp < 0) throw new RangeError(`${rate_bp} bp is no rate`);
  return floorOf(checked(amount_fen, "the amount"), rate_bp);
}

function floorOf(amount_fen: number, bp: number): number {
  if (amount_fen < 0) throw new RangeError("a rate is taken of what is there, never of less than nothing");
  return share(amount_fen, bp, hundredPercent);
}

/**
 * Divides an amount by weights so that the parts add up to it. Each part is rounded down; the rest goes fen by fen to the largest
 * remainders, on a tie to the earlier part. If all weights are zero, the parts are equal.
 * @param weights  integers ≥ 0, at least one
 */
export function prorate(amount_fen: number, weights: readonly number[]): number[] {
  checked(amount_fen, "the amount");
  if (weights.length === 0 || weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError("weights are integers from 0 on, at least one");
  const used = weights.every((weight) => weight === 0) ? weights.map(() => 1) : weights;
  const total = used.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const amount = BigInt(Math.abs(amount_fen));
  const parts = used.map((weight, index) => ({
    index,
    part: (amount * BigInt(weight)) / total,
    rest: (amount * BigInt(weight)) % total,
  }));
  let left = amount - parts.reduce((sum, { part }) => sum + part, 0n);
  for (const entry of parts.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))) {
    if (left === 0n) break;
    entry.part += 1n;
    left -= 1n;
  }
  return parts.map(({ part }) => (amount_fen < 0 && part !== 0n ? -Number(part) : Number(part)));
}

/**
 * The largest refund for some units of an item: their share of the remaining price, rounded down; the last unit gets all of the rest. In
 * any order, the refunds of all units add up to the amount paid.
 * @param quantity  units refunded now, 1 … `left_units`
 * @param left_units  units not refunded yet
 * @param left_fen  the amount paid for the item less all agreed refunds and compensations
 */
export function partialRefund(quantity: number, left_units: number, left_fen: number): number {
  if (!Number.isSafeInteger(left_units) || !Number.isSafeInteger(quantity) || quantity < 1 || quantity > left_units) {
    throw new RangeError(`${quantity} of ${left_units} units cannot be given back`);
  }
  if (checked(left_fen, "what is left") < 0) throw new RangeError("more was given back than was paid");
  return quantity === left_units ? left_fen : share(left_fen, quantity, left_units);
}
