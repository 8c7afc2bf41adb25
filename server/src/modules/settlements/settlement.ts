import type { FinishReason } from "@kangying/contract/students/stay";
import { rateOf } from "../../core/kernel/money.ts";
import { lineNights, type Lot, lotValue, type NightLine } from "../nights/public.ts";

/** All facts that a settlement is computed from. Money in fen. */
export interface SettlementFacts {
  readonly cause: FinishReason;
  /** Night lots with the number of nights slept from each. */
  readonly lots: readonly Pick<Lot, "bought" | "gift" | "amount_fen" | "used">[];
  readonly lines: readonly NightLine[];
  /** One-off lines of the folio. */
  readonly extras_fen: number;
  readonly slept: number;
  /** Fees that were paid and not refunded. */
  readonly paid_fen: number;
  /** The agreed price for each day used on an early exit; null: none. */
  readonly day_price_fen: number | null;
  readonly penalty_bp: number;
  /** Unreturned kit, at cost. */
  readonly kit_fen: number;
  /** The kit in words; empty: an operator typed the amount. */
  readonly kit_items?: string;
  readonly security_fen: number;
  /** Paid in advance and not used yet. */
  readonly prepaid_fen: number;
  /** Taken from the security deposit for damage. */
  readonly deductions: readonly { readonly item: string; readonly amount_fen: number }[];
}

/** Codes of the lines in the printed table. A line gives its formula by code and numbers, so that it can be shown in every language. */
export const settlementCodes = [
  "paid",
  "nights_by_package",
  "nights_by_all",
  "nights_by_bought",
  "nights_by_day_price",
  "nights_free",
  "difference",
  "extras",
  "rest",
  "penalty",
  "kit",
  "kit_items",
  "refund",
  "owed",
  "prepaid",
  "prepaid_offset",
  "prepaid_refund",
  "security",
  "deduction",
  "offset",
  "deposit_refund",
  "total",
] as const;
export type SettlementCode = (typeof settlementCodes)[number];

export interface SettlementLine {
  readonly code: SettlementCode;
  readonly data: Readonly<Record<string, string | number>>;
  readonly amount_fen: number;
}

export interface Settlement {
  /** The value of nights, price differences and extras. */
  readonly value_fen: number;
  readonly penalty_fen: number;
  readonly kit_fen: number;
  /** The part of the fees that is refunded. */
  readonly refund_fen: number;
  /** What the student still owes after their advance payment and deposit are used. */
  readonly owed_fen: number;
  /** The part of the debt that is taken from the advance payment. */
  readonly prepaid_offset_fen: number;
  readonly prepaid_refund_fen: number;
  /** The part of the debt that is taken from the security deposit. */
  readonly offset_fen: number;
  readonly deduction_fen: number;
  readonly deposit_refund_fen: number;
  readonly nights_left: number;
  readonly lines: readonly SettlementLine[];
}

/** Causes without a penalty for leaving. */
const withoutPenalty: ReadonlySet<FinishReason> = new Set(["completed", "camp", "medical", "cooling_off", "transfer"]);

/**
 * Computes the settlement of an ended stay: the used nights at the value that the cause gives them, the penalty on the rest, and the
 * refund.
 * @source the early-exit table of the camp's terms; every number is a line with its formula
 */
export function settle(facts: SettlementFacts): Settlement {
  const lines: SettlementLine[] = [];
  const say = (code: SettlementCode, amount_fen: number, data: SettlementLine["data"] = {}): void =>
    void lines.push({ code, data, amount_fen });
  say("paid", facts.paid_fen);

  let value_fen = 0;
  let unused_fen = 0;
  for (const lot of facts.lots) {
    const valued = valueOfLot(lot, facts);
    if (lot.amount_fen > 0 || lot.used > 0) say(valued.code, -valued.amount_fen, valued.data);
    value_fen += valued.amount_fen;
    unused_fen += lot.amount_fen - valued.amount_fen;
  }
  for (const line of facts.lines) {
    const nights = lineNights(line, facts.slept);
    const amount = nights * line.unit_fen;
    say("difference", -amount, { nights, unit: line.unit_fen });
    value_fen += amount;
    unused_fen += line.qty * line.unit_fen - amount;
  }
  if (facts.extras_fen !== 0) say("extras", -facts.extras_fen);
  value_fen += facts.extras_fen;

  const rest = facts.paid_fen - value_fen;
  if (rest >= 0) say("rest", rest);
  // A penalty must not be computed on money that was never due.
  const base = Math.max(0, Math.min(rest, unused_fen));
  const penalty_fen = withoutPenalty.has(facts.cause) ? 0 : rateOf(base, facts.penalty_bp);
  if (penalty_fen > 0) say("penalty", -penalty_fen, { percent: facts.penalty_bp / 100, base });
  const kit_fen = Math.min(facts.cause === "cooling_off" ? 0 : facts.kit_fen, Math.max(0, rest - penalty_fen));
  if (kit_fen > 0 && facts.kit_items) say("kit_items", -kit_fen, { items: facts.kit_items });
  else if (kit_fen > 0) say("kit", -kit_fen);
  const refund_fen = Math.max(0, rest) - penalty_fen - kit_fen;
  say("refund", refund_fen);

  const short = Math.max(0, -rest);
  if (short > 0) say("owed", -short);
  const prepaid_offset_fen = Math.min(short, facts.prepaid_fen);
  const prepaid_refund_fen = facts.prepaid_fen - prepaid_offset_fen;
  if (facts.prepaid_fen > 0) {
    say("prepaid", facts.prepaid_fen);
    if (prepaid_offset_fen > 0) say("prepaid_offset", -prepaid_offset_fen);
    say("prepaid_refund", prepaid_refund_fen);
  }
  const unpaid = short - prepaid_offset_fen;
  const deduction_fen = facts.deductions.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  if (facts.security_fen > 0) say("security", facts.security_fen);
  for (const { item, amount_fen } of facts.deductions) say("deduction", -amount_fen, { item });
  const offset_fen = Math.min(unpaid, Math.max(0, facts.security_fen - deduction_fen));
  if (offset_fen > 0) say("offset", -offset_fen);
  const deposit_refund_fen = Math.max(0, facts.security_fen - deduction_fen - offset_fen);
  if (facts.security_fen > 0) say("deposit_refund", deposit_refund_fen);
  const owed_fen = unpaid - offset_fen;
  say("total", refund_fen + prepaid_refund_fen + deposit_refund_fen - owed_fen);
  const nights_left = facts.lots.reduce((sum, lot) => sum + lot.bought + lot.gift - lot.used, 0);
  return {
    value_fen,
    penalty_fen,
    kit_fen,
    refund_fen,
    owed_fen,
    prepaid_offset_fen,
    prepaid_refund_fen,
    offset_fen,
    deduction_fen,
    deposit_refund_fen,
    nights_left,
    lines,
  };
}

interface Valued {
  readonly code: SettlementCode;
  readonly amount_fen: number;
  readonly data: SettlementLine["data"];
}

/** The value of the used nights of a lot, by the cause of the end. */
function valueOfLot(lot: SettlementFacts["lots"][number], { cause, day_price_fen }: SettlementFacts): Valued {
  const { bought, gift, amount_fen, used } = lot;
  if (amount_fen === 0) return { code: "nights_free", amount_fen: 0, data: { used } };
  const data = { used, bought, gift, price: amount_fen };
  switch (cause) {
    case "completed":
      return { code: "nights_by_package", amount_fen, data };
    case "transfer":
      return { code: "nights_by_all", amount_fen: lotValue(lot, used), data };
    case "cooling_off":
    case "camp":
    case "medical":
      return { code: "nights_by_all", amount_fen: partOf(amount_fen, used, bought + gift), data };
    default:
      if (day_price_fen === null)
        return { code: "nights_by_bought", amount_fen: partOf(amount_fen, Math.min(used, bought), bought), data };
      return {
        code: "nights_by_day_price",
        amount_fen: Math.min(amount_fen, used * day_price_fen),
        data: { ...data, day_price: day_price_fen },
      };
  }
}

function partOf(amount_fen: number, nights: number, of: number): number {
  // Numbers above 2^53 are not exact; amounts are below 10¹² and nights below 10³.
  return of === 0 ? 0 : Math.floor((amount_fen * nights) / of);
}
