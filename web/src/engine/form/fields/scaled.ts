/** A number in another unit; what floats add far behind the point is cut off. @param times  so many of the other are one */
export function scaled(value: number, times: number): number {
  return Number((value * times).toFixed(6));
}
