import type { PrizeRule } from "./lottery.repo.ts";

/** The legal limit for one prize, in fen. */
export const dearestPrize = 5_000_000;

/** The value of one prize to its winner, in fen: the highest of its price, its money amount and its cost. */
export function worthOf(
  { kind, amount, unit_cost_fen }: Pick<PrizeRule, "kind" | "amount" | "unit_cost_fen">,
  price_fen: number,
): number {
  return Math.max(unit_cost_fen, price_fen, kind === "wallet" ? (amount ?? 0) : 0);
}
