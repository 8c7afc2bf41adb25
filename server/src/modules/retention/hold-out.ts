/** The part of stays to which nobody writes. */
export const heldShare = 0.2;

/** Is a stay of the hold-out? Drawn by its key, so that it is the same at each of its dates and nobody chooses. */
export function isHeld(stay_id: number): boolean {
  // Fibonacci hashing: keys that follow each other fall far from each other.
  const drawn = (Math.imul(stay_id, 2_654_435_761) >>> 0) / 2 ** 32;
  return drawn < heldShare;
}
