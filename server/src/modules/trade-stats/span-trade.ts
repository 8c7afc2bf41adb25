import { tradeStatsEndpoint } from "@kangying/contract/statistics/trade-stats.endpoints";
import { addDays, datesBetween, startOfDay, type LocalDate } from "../../core/kernel/day.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { paidDays, soldGoods, type PaidDay, type Span } from "./trade-stats.repo.ts";

const netOf = (row: Pick<PaidDay, "paid_fen" | "refunded_fen">): number => row.paid_fen - row.refunded_fen;
const sum = (rows: readonly PaidDay[]): number => rows.reduce((total, row) => total + netOf(row), 0);

/** The result of the shop's orders up to now. */
export interface SpanTrade {
  readonly total_fen: number;
  /** The same for the same number of days before. */
  readonly before_fen: number;
  readonly days: readonly { readonly date: LocalDate; readonly fen: number }[];
  /** The goods with the highest result, best first. */
  readonly best: readonly {
    readonly id: number;
    readonly title: string;
    readonly pieces: number;
    readonly fen: number;
  }[];
}

/**
 * The net amount of the orders paid within a span of days that ends today, and the goods with the highest part of it.
 * @param days  including today
 * @returns null where the caller may not see the statistics
 */
export async function spanTrade(ctx: ListContext, days: number, most: number): Promise<SpanTrade | null> {
  if (!ctx.can(tradeStatsEndpoint.api)) return null;
  const { tx, supplier, today } = ctx;
  const { time_zone, day_cut } = supplier;
  const at = (date: LocalDate): Date => startOfDay(date, time_zone, day_cut);
  const from = addDays(today, 1 - days);
  const span: Span = { since: at(from), before: at(addDays(today, 1)), time_zone, day_cut };
  const found = await paidDays(tx, supplier.id, span);
  const before: Span = { ...span, since: at(addDays(from, -days)), before: at(from) };
  const former = await paidDays(tx, supplier.id, before);
  const goods = await soldGoods(tx, supplier.id, span);
  const ofDay = new Map(found.map((day) => [day.date, netOf(day)]));
  return {
    total_fen: sum(found),
    before_fen: sum(former),
    days: datesBetween(from, addDays(today, 1)).map((date) => ({ date, fen: ofDay.get(date) ?? 0 })),
    best: goods.slice(0, most).map((one) => ({
      id: one.id,
      title: one.name,
      pieces: one.pieces - one.refunded_pieces,
      fen: one.paid_fen - one.refunded_fen,
    })),
  };
}
