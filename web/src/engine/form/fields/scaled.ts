/** Converts a number to another unit, and removes rounding errors of floats. @param times  how many of the other unit make one */
export function scaled(value: number, times: number): number {
  return Number((value * times).toFixed(6));
}
