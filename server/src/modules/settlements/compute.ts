import type { FinishReason } from "@kangying/contract/students/stay";
import type { Work } from "../../core/jobs/work.ts";
import { daysBetween } from "../../core/kernel/day.ts";
import { countNightsBefore } from "../resources/public.ts";
import { extrasOf, linesOf, nightLinesOf, prepaidOf } from "../stay-money/public.ts";
import { lotsOf, sleptOf } from "../nights/public.ts";
import { contractsOf } from "../papers/public.ts";
import type { CampRules } from "../packages/public.ts";
import type { StayRow } from "../stays/public.ts";
import { settle, type Settlement, type SettlementFacts } from "./settlement.ts";

/** The end of a stay as an operator enters it. */
export interface EndAsked {
  readonly cause: FinishReason;
  /** The day of leaving; the night before is the last one. */
  readonly day: string;
  readonly kit_fen: number;
  /** The kit that was not returned, in words; empty where an operator typed the amount. */
  readonly kit_items?: string;
  readonly deductions: readonly { readonly item: string; readonly amount_fen: number }[];
}

/** A settlement with the facts that it was computed from. */
export interface Computed {
  readonly facts: SettlementFacts;
  readonly settlement: Settlement;
}

/** Computes what the settlement would be if the stay ended on a day for a cause. Writes nothing. */
export async function computeSettlement(work: Work, stay: StayRow, asked: EndAsked): Promise<Computed> {
  const { tx, supplier } = work;
  const slept = await countNightsBefore(tx, supplier.id, stay.id, asked.day);
  const folio = await linesOf(tx, supplier.id, [stay.id]);
  const contract = (await contractsOf(tx, supplier.id, stay.id)).find((one) => one.day_price_fen !== null);
  const opened = (await lotsOf(tx, supplier.id, [stay.id])).filter((lot) => lot.opened_at !== null);
  const facts: SettlementFacts = {
    cause: asked.cause,
    lots: sleptOf(opened, slept),
    lines: nightLinesOf(folio),
    extras_fen: extrasOf(folio),
    slept,
    // The penalty of an earlier cancellation is not available any more. A booking deposit paid after the entry is part of the fee.
    paid_fen: stay.paid_fen + stay.booking_fen - stay.refunded_fen - stay.penalty_fen,
    day_price_fen: contract?.day_price_fen ?? null,
    penalty_bp: stay.terms.penalty_bp,
    kit_fen: asked.kit_fen,
    kit_items: asked.kit_items ?? "",
    security_fen: stay.security_fen,
    prepaid_fen: await prepaidOf(work, stay),
    deductions: asked.deductions,
  };
  return { facts, settlement: settle(facts) };
}

/** True if leaving costs nothing: within the cooling-off days after signing and paying, with no night slept. */
export function isCoolingOff(work: Pick<Work, "today">, stay: StayRow, rules: CampRules, slept: number): boolean {
  const begun = [stay.contract_on, stay.first_paid_on]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1);
  return slept === 0 && (begun === undefined || daysBetween(begun, work.today) <= rules.cooling_off_days);
}
