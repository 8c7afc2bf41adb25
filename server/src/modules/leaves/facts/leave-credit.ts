/** What a leave may give back. */
export interface CreditAsked {
  /** Nights really away with the bed kept. */
  readonly away: number;
  /** Nights that the terms give back in all. */
  readonly agreed: number;
  /** Nights that earlier leaves gave back. */
  readonly given: number;
}

/** Nights that a return gives back: those really away, as far as the terms still go. @returns 0 ≤ n ≤ away */
export function creditFor({ away, agreed, given }: CreditAsked): number {
  return Math.max(0, Math.min(away, agreed - given));
}
