import { randomInt } from "node:crypto";

/** Returns the check digit of eleven digits (Luhn). */
function checkDigit(digits: string): number {
  const sum = digits
    .split("")
    .toReversed()
    .map(Number)
    .reduce((total, digit, place) => {
      const twice = digit * 2;
      return total + (place % 2 === 1 ? digit : twice > 9 ? twice - 9 : twice);
    }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Creates a code: eleven random digits and a check digit that detects misreading. */
export function newCode(): string {
  const digits = `${randomInt(1, 10)}${String(randomInt(0, 10_000_000_000)).padStart(10, "0")}`;
  return `${digits}${checkDigit(digits)}`;
}

/** Returns a typed or scanned code as twelve digits. @returns null when it cannot be a code */
export function readCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, "");
  return /^\d{12}$/.test(digits) && checkDigit(digits.slice(0, 11)) === Number(digits.at(-1)) ? digits : null;
}
