/** The sheets, in the order in which they are moved in. */
export const moveInSheets = ["money", "members", "stays", "codes"] as const;
export type MoveInSheet = (typeof moveInSheets)[number];

/** What is added up on both sides: from the sheets as they would be here, and from the owner's papers. */
export const moveInKeys = [
  "living",
  "paused",
  "nights",
  "prepaid",
  "deposits",
  "members",
  "wallets",
  "points",
  "code_pieces",
  "codes",
  "money",
] as const;
export type MoveInKey = (typeof moveInKeys)[number];

/** Totals in fen; the others are counts. */
export const moveInMoney: readonly MoveInKey[] = ["prepaid", "deposits", "wallets", "codes", "money"];

/** 1: sheets are loaded and tried · 2: moved in. */
export const moveInStatus = { open: 1, done: 2 } as const;
