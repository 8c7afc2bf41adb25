import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { addDays, startOfDay } from "../../core/kernel/day.ts";
import { maySee } from "../../core/list/as-reader.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { ledgerList } from "../ledger-book/public.ts";
import { addressOf } from "./counters.ts";
import { readRevenue } from "./revenue.repo.ts";
import { spanOf } from "./span.ts";

/** The income account of nights slept. */
const head = "stay_revenue";

/** Revenue of the span, day by day. @returns null where the caller may not see the ledger */
export async function readRevenueCard(ctx: ListContext, days: number): Promise<Workbench["revenue"]> {
  if (!maySee(ledgerList, ctx)) return null;
  const span = spanOf(ctx, days);
  const sum = (found: readonly { readonly fen: number }[]): number => found.reduce((total, { fen }) => total + fen, 0);
  const { time_zone, day_cut } = ctx.supplier;
  const from = addDays(span.from, -days);
  const before = { days, from, since: startOfDay(from, time_zone, day_cut), until: span.since };
  const found = await readRevenue(ctx.tx, ctx.supplier, head, span);
  return {
    total_fen: sum(found),
    before_fen: sum(await readRevenue(ctx.tx, ctx.supplier, head, before)),
    days: found,
    to: addressOf(ctx, ledgerList, { account: head, at: span.filter }),
  };
}
