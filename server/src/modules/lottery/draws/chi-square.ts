/**
 * Measures how far the drawn numbers are from the weights of the prizes.
 * @returns the statistic, its degrees of freedom, and the value that only one fair series in twenty exceeds
 */
export function chiSquare(
  prizes: readonly { readonly weight: number; readonly hits: number }[],
): { readonly value: number; readonly freedom: number; readonly limit: number } | null {
  const drawn = prizes.filter(({ weight }) => weight > 0);
  const sum = drawn.reduce((total, { weight }) => total + weight, 0);
  const draws = drawn.reduce((total, { hits }) => total + hits, 0);
  const freedom = drawn.length - 1;
  if (draws === 0 || freedom < 1) return null;
  const value = drawn.reduce((total, { weight, hits }) => {
    const awaited = (draws * weight) / sum;
    return total + (hits - awaited) ** 2 / awaited;
  }, 0);
  return { value, freedom, limit: limitOf(freedom) };
}

/** The 95 % point by Wilson and Hilferty's approximation, accurate to some hundredths. */
function limitOf(freedom: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 1.644_854 * Math.sqrt(part)) ** 3;
}
