import type { CancelReason } from "@kangying/contract/students/stay";
import { daysBetween, type LocalDate } from "../../core/kernel/day.ts";
import { rateOf } from "../../core/kernel/money.ts";
import type { CampRules, CancelStep } from "../packages/public.ts";
import type { StayRow } from "../stays/public.ts";

/** What the camp keeps of a booking that is given up. */
export interface CancelOutcome {
  /** Days to the expected one; negative: it is over. */
  readonly days_before: number;
  readonly booking_kept_fen: number;
  readonly fee_kept_fen: number;
}

/**
 * What a cancellation costs: nothing within the cooling-off days after signing or paying, and nothing where the camp cancels; else the
 * first step whose days are still left, from the largest down; before no step fits, nothing.
 * @param keeps_deposit  whether the signed contract says that a booking deposit may be lost: without it all of it goes back
 * @param today  signed: who cancels after the expected day has given no notice at all
 */
export function cancelOutcome(
  today: LocalDate,
  stay: Pick<StayRow, "expected_date" | "contract_on" | "first_paid_on" | "booking_fen" | "deferred_fen">,
  reason: CancelReason,
  rules: Pick<CampRules, "cancel_steps" | "cooling_off_days">,
  keeps_deposit: boolean,
): CancelOutcome {
  const days_before = daysBetween(today, stay.expected_date);
  const begun = [stay.contract_on, stay.first_paid_on]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1);
  const isCooling = begun !== undefined && daysBetween(begun, today) <= rules.cooling_off_days;
  const step = reason === "camp" || isCooling ? null : stepFor(rules.cancel_steps, days_before);
  return {
    days_before,
    booking_kept_fen: step && keeps_deposit ? rateOf(stay.booking_fen, step.deposit_bp) : 0,
    fee_kept_fen: step ? rateOf(stay.deferred_fen, step.fee_bp) : 0,
  };
}

function stepFor(steps: readonly CancelStep[], days_before: number): CancelStep | null {
  const falling = steps.toSorted((a, b) => b.days_before - a.days_before);
  return falling.find((step) => days_before >= step.days_before) ?? null;
}

/** What goes back in all. */
export function cancelRefund(
  stay: Pick<StayRow, "deferred_fen" | "booking_fen" | "security_fen">,
  { booking_kept_fen, fee_kept_fen }: Pick<CancelOutcome, "booking_kept_fen" | "fee_kept_fen">,
): number {
  return stay.deferred_fen + stay.booking_fen + stay.security_fen - booking_kept_fen - fee_kept_fen;
}
