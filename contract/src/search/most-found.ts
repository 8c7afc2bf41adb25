/** Maximum records of one kind in a result. If there are exactly this many, there may be more. */
export const mostOfAKind = 8;
