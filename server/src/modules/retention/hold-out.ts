/** The share of stays in the hold-out group, to which no message is sent. */
export const heldShare = 0.2;

/**
 * True if a stay belongs to the hold-out group. Computed from its key, so that the result is the same at each of its dates and no person
 * chooses.
 */
export function isHeld(stay_id: number): boolean {
  // Fibonacci hashing: consecutive keys give values that are far apart.
  const drawn = (Math.imul(stay_id, 2_654_435_761) >>> 0) / 2 ** 32;
  return drawn < heldShare;
}
