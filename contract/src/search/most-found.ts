/** Records of one kind that are found at most: where they are as many, there may be more. */
export const mostOfAKind = 8;
