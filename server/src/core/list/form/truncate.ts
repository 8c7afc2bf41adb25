/**
 * A number cut to so many places behind the point, never rounded, and without the error of multiplying: 1.15 at 2 stays 1.15.
 * @param places  0 to 10
 */
export function truncate(value: number, places: number): number {
  const text = String(value);
  // Below 1e-6 and from 1e21 on JavaScript writes an exponent: the one is nothing at our precision, the other has no fraction.
  if (text.includes("e-")) return 0;
  const point = text.indexOf(".");
  if (point < 0 || text.includes("e")) return value;
  const cut = Number(text.slice(0, places === 0 ? point : point + 1 + places));
  return Object.is(cut, -0) ? 0 : cut;
}
