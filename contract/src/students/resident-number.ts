const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const checkDigits = "10X98765432";

/**
 * The eighteenth digit that belongs to the first seventeen of a resident identity number.
 * @source GB 11643-1999: ISO 7064 MOD 11-2
 */
export function residentCheckDigit(no: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(no[index]), 0);
  return checkDigits[sum % 11] ?? "";
}
