/** The sheets, in the order in which they are moved in. */
export const moveInSheets = ["money", "members", "stays", "codes"] as const;
export type MoveInSheet = (typeof moveInSheets)[number];

/** What is added up on both sides: of the sheets as they would stand here, and as the owner has it on paper. */
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

/** Totals in fen; the others are counted. */
export const moveInMoney: readonly MoveInKey[] = ["prepaid", "deposits", "wallets", "codes", "money"];

/** 1 sheets are loaded and tried · 2 moved in */
export const moveInStatus = { open: 1, done: 2 } as const;
