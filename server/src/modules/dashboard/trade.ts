import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import type { ListContext } from "../../core/list/list-context.ts";
import { spanTrade } from "../trade-stats/public.ts";

/** The number of goods on the card. */
const mostSellers = 5;

/** Returns the revenue of a shop's orders within the span, and its best goods. @returns null when the caller may not see it */
export async function readTrade(
  ctx: ListContext,
  days: number,
): Promise<Pick<Workbench, "revenue" | "sellers"> | null> {
  const trade = await spanTrade(ctx, days, mostSellers);
  if (trade === null) return null;
  const { best, days: found, ...sums } = trade;
  return {
    revenue: { ...sums, days: [...found], parts: [], to: "/statistics/trade" },
    sellers: best.map((one) => ({ ...one, to: `/goods/list/edit/${one.id}` })),
  };
}
