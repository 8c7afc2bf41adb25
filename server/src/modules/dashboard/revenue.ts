import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { addDays, startOfDay } from "../../core/kernel/day.ts";
import { maySee } from "../../core/list/read/as-reader.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { payStaffLogList } from "../offline-pay/public.ts";
import { ledgerList } from "../ledger-book/public.ts";
import { addressOf } from "./counters.ts";
import { readRevenue, type RevenueDay } from "./revenue.repo.ts";
import { spanOf } from "./span.ts";

type Revenue = NonNullable<Workbench["revenue"]>;

/**
 * The sources of revenue: a counter without a shop, nights slept, and goods kept. Each has its income account, the list that shows it, and
 * the filters of its address.
 */
const sources = {
  counter: { head: "counter_revenue", list: payStaffLogList, at: { event: "collect,void" } },
  camp: { head: "stay_revenue", list: ledgerList, at: { account: "stay_revenue" } },
  shop: { head: "goods_revenue", list: ledgerList, at: { account: "goods_revenue" } },
} as const;

const sum = (found: readonly { readonly fen: number }[]): number => found.reduce((total, { fen }) => total + fen, 0);

/**
 * Returns the revenue of the span, day by day. A camp that also sells goods gets both parts beside the total.
 * @returns null when the caller may not see the source
 */
export async function readRevenueCard(ctx: ListContext, days: number, hasCamp: boolean): Promise<Workbench["revenue"]> {
  const key = hasCamp ? "camp" : ctx.supplier.industry === "offline-pay" ? "counter" : null;
  if (key === null || !maySee(sources[key].list, ctx)) return null;
  const own = await readSource(ctx, days, key);
  const shop = hasCamp ? await readSource(ctx, days, "shop") : null;
  const { days: found, before_fen, to } = own;
  if (shop === null || (sum(shop.days) === 0 && shop.before_fen === 0))
    return { total_fen: sum(found), before_fen, days: found, parts: [], to };
  const part = (of: "camp" | "shop", source: Source): Revenue["parts"][number] => ({
    key: of,
    fen: sum(source.days),
    days: source.days.map(({ fen }) => fen),
    to: source.to,
  });
  return {
    total_fen: sum(found) + sum(shop.days),
    before_fen: before_fen + shop.before_fen,
    days: found.map(({ date, fen }, at) => ({ date, fen: fen + (shop.days[at]?.fen ?? 0) })),
    parts: [part("camp", own), part("shop", shop)],
    to,
  };
}

interface Source {
  readonly days: RevenueDay[];
  readonly before_fen: number;
  readonly to: string;
}

async function readSource(ctx: ListContext, days: number, key: keyof typeof sources): Promise<Source> {
  const { head, list, at } = sources[key];
  const span = spanOf(ctx, days);
  const { time_zone, day_cut } = ctx.supplier;
  const from = addDays(span.from, -days);
  const before = { days, from, since: startOfDay(from, time_zone, day_cut), until: span.since };
  return {
    days: await readRevenue(ctx.tx, ctx.supplier, head, span),
    before_fen: sum(await readRevenue(ctx.tx, ctx.supplier, head, before)),
    to: addressOf(ctx, list, { ...at, at: span.filter }),
  };
}
