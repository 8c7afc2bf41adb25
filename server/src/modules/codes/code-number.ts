import { randomInt } from "node:crypto";

/** The digit that makes twelve of eleven (Luhn). */
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

/** A new code: eleven random digits and one that says whether they were read right. */
export function newCode(): string {
  const digits = `${randomInt(1, 10)}${String(randomInt(0, 10_000_000_000)).padStart(10, "0")}`;
  return `${digits}${checkDigit(digits)}`;
}

/** What was typed or scanned as twelve digits. @returns null where it cannot be a code */
export function readCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, "");
  return /^\d{12}$/.test(digits) && checkDigit(digits.slice(0, 11)) === Number(digits.at(-1)) ? digits : null;
}
