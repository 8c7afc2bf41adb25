import type { Purchase } from "./parts.repo.ts";

/** Computes the cost of parts: the oldest are used first, each purchase down to its last fen. */
export function spendParts(
  purchases: readonly Purchase[],
  parts: number,
): { readonly cost_fen: number; readonly spent: readonly Purchase[] } {
  let left = parts;
  let cost_fen = 0;
  const spent: Purchase[] = [];
  for (const purchase of purchases) {
    const taken = Math.min(left, purchase.parts - purchase.used_parts);
    if (taken === 0) continue;
    const used_parts = purchase.used_parts + taken;
    const spent_fen = Math.floor((purchase.amount_fen * used_parts) / purchase.parts);
    spent.push({ ...purchase, used_parts, spent_fen });
    cost_fen += spent_fen - purchase.spent_fen;
    left -= taken;
  }
  return { cost_fen, spent };
}
