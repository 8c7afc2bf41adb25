import { prorate } from "../../core/kernel/money.ts";

/** The unit of a template: 1 pieces, 2 grams, 3 cubic centimetres. */
export type FreightMode = 1 | 2 | 3;

/** The fee for the first units and for each further step that is begun. */
export interface FreightRule {
  /** Official codes of provinces, cities or districts; none: the rest of the country. */
  readonly areas: readonly string[];
  readonly first: number;
  readonly first_fen: number;
  readonly cont: number;
  readonly cont_fen: number;
}

/** The amount or the number of pieces from which sending is free. */
export interface FreeRule {
  readonly areas: readonly string[];
  readonly min_fen: number | null;
  readonly min_qty: number | null;
  /** True: both must be reached. False: one of them is enough. */
  readonly both: boolean;
}

/** The terms of a freight template by which a fee is computed. */
export interface FreightTerms {
  readonly name: string;
  readonly mode: FreightMode;
  readonly rules: readonly FreightRule[];
  readonly free_rules: readonly FreeRule[];
  readonly no_delivery: readonly string[];
  readonly serves_rest: boolean;
}

/** One line of what is sent. `amount_fen` is the amount after discounts and coupons. */
export interface FreightItem {
  readonly name: string;
  readonly qty: number;
  readonly amount_fen: number;
  readonly weight_g: number;
  readonly volume_cm3: number;
}

/** The computed fee with the rule, units and steps behind it; or the items that are not sent there. */
export type FreightAnswer =
  | { readonly served: false; readonly items: readonly string[] }
  | {
      readonly served: true;
      readonly fee_fen: number;
      readonly rule: FreightRule;
      /** All counted units, in the template's unit. */
      readonly units: number;
      /** Number of steps after the first units. */
      readonly steps: number;
      readonly free: boolean;
      /** The amount that is missing until sending is free; null when no amount makes it free. */
      readonly missing_fen: number | null;
      /** The fee split over the items, in their order. */
      readonly shares_fen: readonly number[];
    };

/** How exactly the codes match a place: 3 district, 2 city, 1 province, 0 no areas named, −1 no match. */
function closeness(areas: readonly string[], code: string): number {
  if (areas.length === 0) return 0;
  if (areas.includes(code)) return code.endsWith("0000") ? 1 : code.endsWith("00") ? 2 : 3;
  if (areas.includes(`${code.slice(0, 4)}00`)) return 2;
  return areas.includes(`${code.slice(0, 2)}0000`) ? 1 : -1;
}

/** Returns the rule that matches a place most exactly. */
function closest<R extends { readonly areas: readonly string[] }>(rules: readonly R[], code: string): R | undefined {
  return rules
    .map((rule) => ({ rule, close: closeness(rule.areas, code) }))
    .filter(({ close }) => close >= 0)
    .toSorted((a, b) => b.close - a.close)[0]?.rule;
}

/** Units of one item, in the template's mode. */
export function unitsOf(mode: FreightMode, item: FreightItem): number {
  return item.qty * (mode === 1 ? 1 : mode === 2 ? item.weight_g : item.volume_cm3);
}

/** The fee for a number of units. No units cost nothing. A rule without further steps always costs its first fee. */
export function feeOf(rule: FreightRule, units: number): { readonly fee_fen: number; readonly steps: number } {
  if (units <= 0) return { fee_fen: 0, steps: 0 };
  const steps = rule.cont === 0 ? 0 : Math.max(0, Math.ceil((units - rule.first) / rule.cont));
  return { fee_fen: rule.first_fen + steps * rule.cont_fen, steps };
}

/** Splits the fee over the lines by units; by amount when no line has units; evenly when there is no amount either. */
function sharesOf(fee_fen: number, units: readonly number[], amounts_fen: readonly number[]): readonly number[] {
  const weights = [units, amounts_fen].find((each) => each.some((weight) => weight > 0));
  return prorate(fee_fen, weights ?? units.map(() => 1));
}

/**
 * Computes the fee for sending the items of one template to a place. Integers only.
 * @param code  official code of the district, or of the city when it has no districts
 */
export function freightOf(terms: FreightTerms, items: readonly FreightItem[], code: string): FreightAnswer {
  const rule = closest(
    terms.rules.filter(({ areas }) => terms.serves_rest || areas.length > 0),
    code,
  );
  // An excluded area overrules every rule: nothing is charged for items that are not sent.
  if (!rule || (terms.no_delivery.length > 0 && closeness(terms.no_delivery, code) > 0))
    return { served: false, items: items.map(({ name }) => name) };
  const units = items.reduce((sum, item) => sum + unitsOf(terms.mode, item), 0);
  const amount_fen = items.reduce((sum, item) => sum + item.amount_fen, 0);
  const qty = items.reduce((sum, item) => sum + item.qty, 0);
  const free = closest(terms.free_rules, code);
  const reachesAmount = free?.min_fen !== null && free !== undefined && amount_fen >= free.min_fen;
  const reachesCount = free?.min_qty !== null && free !== undefined && qty >= free.min_qty;
  const isFree =
    free !== undefined &&
    (free.both && free.min_fen !== null && free.min_qty !== null
      ? reachesAmount && reachesCount
      : reachesAmount || reachesCount);
  const { fee_fen, steps } = feeOf(rule, units);
  const due = isFree ? 0 : fee_fen;
  return {
    served: true,
    fee_fen: due,
    rule,
    units,
    steps,
    free: isFree,
    missing_fen: free && free.min_fen !== null && !isFree ? Math.max(0, free.min_fen - amount_fen) : null,
    shares_fen: sharesOf(
      due,
      items.map((item) => unitsOf(terms.mode, item)),
      items.map((item) => item.amount_fen),
    ),
  };
}
