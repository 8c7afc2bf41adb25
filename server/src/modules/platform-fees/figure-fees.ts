import type { Work } from "../../core/jobs/work.ts";
import { addDays, addMonths, endOfMonth, startOfDay, startOfMonth } from "../../core/kernel/day.ts";
import { rateOf } from "../../core/kernel/money.ts";
import { platformTerms } from "../platform-set/public.ts";
import {
  feesOf,
  keepFigures,
  openMonths,
  ownRate,
  tradeIn,
  type FeeRow,
  type Trade,
  type TradeSpan,
} from "./fees.repo.ts";

/**
 * Computes the platform's fee for a month's trade, rounded down. When refunds exceed payments, it is negative: the platform gives it back.
 */
export function feeOf({ paid_fen, refunded_fen }: Trade, trade_bp: number): number {
  const trade = paid_fen - refunded_fen;
  return trade < 0 ? -rateOf(-trade, trade_bp) : rateOf(trade, trade_bp);
}

/** The time zone in which months begin. */
interface Zoned {
  readonly supplier: { readonly time_zone: string };
}

/**
 * The span in which the trade of an open month counts. The first open month also takes late trade of earlier months, because months are
 * settled one after another.
 */
export function spanOf({ supplier }: Zoned, fees: readonly FeeRow[], fee: FeeRow): TradeSpan {
  const begin = (month: string): Date => startOfDay(month, supplier.time_zone);
  const since = begin(fees[0]?.month ?? fee.month);
  const isFirstOpen = fees.find(({ status }) => status === 0)?.id === fee.id;
  return { since, from: isFirstOpen ? since : begin(fee.month), until: begin(addMonths(fee.month, 1)) };
}

/**
 * Opens a supplier's months up to the present one and computes those that are not settled. The first month that is ever opened is the
 * previous month; earlier trade is free.
 */
export async function figureFees(work: Work): Promise<void> {
  const { tx, supplier, now, today } = work;
  // The platform does not charge itself, nor a shop of its own, which has no page for it.
  if (supplier.industry !== "camp" && supplier.industry !== "shop") return;
  const terms = await platformTerms(work);
  if (!terms) return;
  const { settle_days } = terms;
  const trade_bp = (await ownRate(tx, supplier.id)) ?? terms.trade_bp;
  const present = startOfMonth(today);
  const known = await feesOf(tx, supplier.id, true);
  const months = [];
  for (let month = nextOf(known) ?? addMonths(present, -1); month <= present; month = addMonths(month, 1))
    months.push({ month, due_on: addDays(endOfMonth(month), Math.max(1, settle_days)) });
  if (months.length > 0) await openMonths(tx, supplier.id, months, trade_bp, now);
  const fees = months.length > 0 ? await feesOf(tx, supplier.id, true) : known;
  for (const fee of fees) {
    if (fee.status === 1) continue;
    // The rate of a month is the one at its end.
    const rate = fee.month < present ? fee.trade_bp : trade_bp;
    const trade = await tradeIn(tx, supplier.id, spanOf(work, fees, fee));
    const row = { ...trade, trade_bp: rate, fee_fen: feeOf(trade, rate) };
    if (await keepFigures(tx, supplier.id, fee.id, row, now)) work.changed("supplier_fee", fee.id);
  }
}

function nextOf(fees: readonly FeeRow[]): string | null {
  const last = fees.at(-1);
  return last ? addMonths(last.month, 1) : null;
}
