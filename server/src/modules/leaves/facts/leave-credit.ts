/** The numbers that decide how many nights a leave gives back. */
export interface CreditAsked {
  /** Nights that the student was really away with the bed reserved. */
  readonly away: number;
  /** Nights that the terms give back in total. */
  readonly agreed: number;
  /** Nights that earlier leaves gave back. */
  readonly given: number;
}

/** Nights that a return gives back: the nights really away, up to what the terms still allow. @returns 0 ≤ n ≤ away */
export function creditFor({ away, agreed, given }: CreditAsked): number {
  return Math.max(0, Math.min(away, agreed - given));
}
