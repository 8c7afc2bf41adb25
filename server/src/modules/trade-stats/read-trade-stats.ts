import type { z } from "zod";
import type { tradeStatsEndpoint, TradeStats } from "@kangying/contract/statistics/trade-stats.endpoints";
import { seconds } from "../../core/kernel/clock.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { addDays, addMonths, datesBetween, daysBetween, startOfDay, type LocalDate } from "../../core/kernel/day.ts";
import type { CallContext } from "../../core/wire/route.ts";
import {
  buyersOf,
  paidDays,
  soldGoods,
  stillGoods,
  type PaidDay,
  type SoldGoods,
  type Span,
} from "./trade-stats.repo.ts";
import { readFunnel } from "./read-funnel.ts";
import { t } from "./trade-stats.texts.ts";

const ordersPath = "/orderManagement/logistics/all";
const linesPath = "/statistics/sold";
const titles = t.group("figure");
const says = t.group("says");

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0);
const netOf = (row: Pick<PaidDay, "paid_fen" | "refunded_fen">): number => row.paid_fen - row.refunded_fen;
const sumsOf = ({ paid_fen = 0, refunded_fen = 0, orders = 0 }: Partial<PaidDay> = {}) => ({
  paid_fen,
  refunded_fen,
  orders,
});
const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Most days in one request. */
const mostDays = 366;

/**
 * The requested days, and the first day of the period for comparison.
 * @throws {InvalidFields} from, until
 */
function daysOf(
  { span = 30, from, until, against = "before" }: z.output<typeof tradeStatsEndpoint.input>,
  today: LocalDate,
): { readonly from: LocalDate; readonly until: LocalDate; readonly formerFrom: LocalDate } {
  const last = until !== undefined && until < today ? until : addDays(today, -1);
  const first = from ?? addDays(last, 1 - span);
  const count = daysBetween(first, last) + 1;
  if (count < 1) throw new InvalidFields({ from: { text: t("fault.from") } });
  if (count > mostDays) throw new InvalidFields({ until: { text: t("fault.tooLong"), data: { days: mostDays } } });
  return { from: first, until: last, formerFrom: against === "year" ? addMonths(first, -12) : addDays(first, -count) };
}

/** Days without a sale after which goods count as unsold, as in the filter in the list of goods. */
const stillDays = 30;

/** How many days the stock of goods lasts at the pace of a span of days. */
function lastsFor(
  { stock, pieces, refunded_pieces }: Pick<SoldGoods, "stock" | "pieces" | "refunded_pieces">,
  days: number,
): number | null {
  const sold = pieces - refunded_pieces;
  return sold > 0 ? Math.round((Math.max(0, stock) * days) / sold) : null;
}

/**
 * Reads the result of the orders paid within a span of days, and the same for the period of comparison. Every figure is a sum over the rows
 * that the list of orders shows under the link beside it.
 */
export async function readTradeStats(
  ctx: CallContext,
  asked: z.output<typeof tradeStatsEndpoint.input>,
): Promise<TradeStats> {
  const { tx, supplier, today } = ctx;
  const { time_zone, day_cut } = supplier;
  const at = (date: LocalDate): Date => startOfDay(date, time_zone, day_cut);
  const spanOf = (from: LocalDate, next: LocalDate): Span => ({
    since: at(from),
    before: at(next),
    time_zone,
    day_cut,
  });
  const { from, until, formerFrom } = daysOf(asked, today);
  const next = addDays(until, 1);
  const earlier = daysBetween(formerFrom, from);
  const present = spanOf(from, next);
  const former = spanOf(formerFrom, addDays(next, -earlier));
  const days = await paidDays(tx, supplier.id, present);
  const formerDays = await paidDays(tx, supplier.id, former);
  const buyers = await buyersOf(tx, supplier.id, present);
  const formerBuyers = await buyersOf(tx, supplier.id, former);
  const goods = await soldGoods(tx, supplier.id, present);
  const soldBefore = await soldGoods(tx, supplier.id, former);
  const formerGoods = new Map(soldBefore.map((one) => [one.id, netOf(one)]));
  const ofToday = await paidDays(tx, supplier.id, spanOf(today, addDays(today, 1)));
  const to = ({ since, before }: Span): string =>
    `${ordersPath}?${new URLSearchParams({ paid: `${seconds(since)},${seconds(before) - 1}` }).toString()}`;
  const linesOf = (paid: Span, more: Readonly<Record<string, string>> = {}): string =>
    `${linesPath}?${new URLSearchParams({ paid: `${seconds(paid.since)},${seconds(paid.before) - 1}`, ...more }).toString()}`;
  const figures = (
    rows: readonly PaidDay[],
    who: { readonly buyers: number; readonly repeat: number },
    sold: readonly SoldGoods[],
  ) => {
    const [paid, refunded, orders] = [
      sum(rows, (day) => day.paid_fen),
      sum(rows, (day) => day.refunded_fen),
      sum(rows, (day) => day.orders),
    ];
    const average = ratio(paid, orders);
    return {
      net: paid - refunded,
      margin: paid - refunded - sum(sold, (one) => one.cost_fen),
      paid,
      refunded,
      orders,
      average: average === null ? null : Math.round(average),
      buyers: who.buyers,
      repeat: ratio(who.repeat, who.buyers),
    };
  };
  const [now, then] = [figures(days, buyers, goods), figures(formerDays, formerBuyers, soldBefore)];
  const kinds = {
    net: "money",
    margin: "money",
    paid: "money",
    refunded: "money",
    orders: "count",
    average: "money",
    buyers: "count",
    repeat: "percent",
  } as const;
  const ofDay = new Map(days.map((day) => [day.date, day]));
  const ofFormer = new Map(formerDays.map((day) => [day.date, day]));
  const cats = Map.groupBy(goods, ({ cat_id }) => cat_id);
  return {
    from,
    until,
    today_fen: sum(ofToday, netOf),
    figures: (Object.keys(kinds) as (keyof typeof kinds)[]).map((key) => ({
      key,
      title: ctx.text(titles[key]),
      says: ctx.text(says[key]),
      kind: kinds[key],
      value: now[key],
      before: then[key],
      more_is_good: key !== "refunded",
    })),
    former: { from: formerFrom, until: addDays(until, -earlier) },
    days: datesBetween(from, next).map((date) => {
      const before = sumsOf(ofFormer.get(addDays(date, -earlier)));
      return { date, ...sumsOf(ofDay.get(date)), before, to: to(spanOf(date, addDays(date, 1))) };
    }),
    goods: goods.map(({ cat_id: _cat, ...one }) => ({
      ...one,
      lasts_days: lastsFor(one, daysBetween(from, next)),
      cat: one.cat === "" ? ctx.text(t("noCat")) : one.cat,
      before_fen: formerGoods.get(one.id) ?? 0,
      to: linesOf(present, { goods: String(one.id) }),
    })),
    cats: [...cats]
      .map(([id, sold]) => ({
        name: sold[0]?.cat || ctx.text(t("noCat")),
        net_fen: sum(sold, netOf),
        to: id === null ? null : linesOf(present, { cat: String(id) }),
      }))
      .toSorted((a, b) => b.net_fen - a.net_fen),
    still: {
      days: stillDays,
      ...(await stillGoods(tx, supplier.id, addDays(today, 1 - stillDays))),
      to: "/goods/list/onsale?still=1&sellable=1,",
    },
    funnel: await readFunnel(ctx, { from, until: next }, present),
    to: to(present),
    refunds: { orders: sum(days, ({ gave_back }) => gave_back), to: `${to(present)}&refunded=1` },
    lines: linesOf(present),
  };
}
