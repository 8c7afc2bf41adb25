const signs = "0123456789ABCDEFGHJKLMNPQRTUWXY";
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const;

/** The eighteenth character that belongs to the first seventeen of a unified social credit code; empty if one of them is not allowed. */
export function creditCheckSign(first: string): string {
  const values = first.split("").map((sign) => signs.indexOf(sign));
  if (values.length !== 17 || values.includes(-1)) return "";
  const sum = weights.reduce((total, weight, index) => total + weight * (values[index] ?? 0), 0);
  return signs[(31 - (sum % 31)) % 31] ?? "";
}

/** @source GB 32100-2015: eighteen characters without I, O, S, V and Z, the last a check character by MOD 31 */
export function isCreditCode(code: string): boolean {
  return code.length === 18 && creditCheckSign(code.slice(0, 17)) === code[17];
}

/** Whether the last digit of a bank card's number fits the others (Luhn). Twelve to nineteen digits. */
export function isCardNumber(no: string): boolean {
  if (!/^\d{12,19}$/.test(no)) return false;
  const sum = no
    .split("")
    .toReversed()
    .reduce((total, digit, index) => {
      const twice = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (twice > 9 ? twice - 9 : twice);
    }, 0);
  return sum % 10 === 0;
}
