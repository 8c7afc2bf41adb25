import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { addDays, startOfDay } from "../../core/kernel/day.ts";
import { maySee } from "../../core/list/read/as-reader.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { payStaffLogList } from "../offline-pay/public.ts";
import { ledgerList } from "../ledger-book/public.ts";
import { addressOf } from "./counters.ts";
import { readRevenue } from "./revenue.repo.ts";
import { spanOf } from "./span.ts";

/** Nights slept, and what came in at a counter without a shop: the income account, the page that shows it, and what else its address names. */
const sources = {
  camp: { head: "stay_revenue", list: ledgerList, at: { account: "stay_revenue" } },
  "offline-pay": { head: "counter_revenue", list: payStaffLogList, at: { event: "collect,void" } },
} as const;

/** Revenue of the span, day by day. @returns null where the caller may not see what it is made of */
export async function readRevenueCard(ctx: ListContext, days: number, hasCamp: boolean): Promise<Workbench["revenue"]> {
  const source = hasCamp ? sources.camp : ctx.supplier.industry === "offline-pay" ? sources["offline-pay"] : null;
  if (source === null || !maySee(source.list, ctx)) return null;
  const { head } = source;
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
    to: addressOf(ctx, source.list, { ...source.at, at: span.filter }),
  };
}
