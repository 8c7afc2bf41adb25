import type { PrizeRule } from "./lottery.repo.ts";

/** The law's ceiling of one prize, in fen. */
export const dearestPrize = 5_000_000;

/** What one piece of a prize is worth to who wins it: its price, its money, or at least what it costs; fen. */
export function worthOf(
  { kind, amount, unit_cost_fen }: Pick<PrizeRule, "kind" | "amount" | "unit_cost_fen">,
  price_fen: number,
): number {
  return Math.max(unit_cost_fen, price_fen, kind === "wallet" ? (amount ?? 0) : 0);
}
