import type { CancelReason } from "@kangying/contract/students/stay";
import { daysBetween, type LocalDate } from "../../core/kernel/day.ts";
import { rateOf } from "../../core/kernel/money.ts";
import type { CampRules, CancelStep } from "../packages/public.ts";
import type { StayRow } from "../stays/public.ts";

/** What the camp keeps when a booking is cancelled. */
export interface CancelOutcome {
  /** Days until the expected date; negative: it is past. */
  readonly days_before: number;
  readonly booking_kept_fen: number;
  readonly fee_kept_fen: number;
}

/**
 * Computes what a cancellation costs. It costs nothing within the cooling-off days after signing or paying, or where the camp cancels.
 * Otherwise the first step applies whose days are still left, from the largest down; if no step applies yet, it costs nothing.
 * @param keeps_deposit  true if the signed contract allows the camp to keep a booking deposit; otherwise all of it is paid back
 * @param today  may be after the expected day; then no notice was given at all
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

/** The whole amount that is paid back. */
export function cancelRefund(
  stay: Pick<StayRow, "deferred_fen" | "booking_fen" | "security_fen">,
  { booking_kept_fen, fee_kept_fen }: Pick<CancelOutcome, "booking_kept_fen" | "fee_kept_fen">,
): number {
  return stay.deferred_fen + stay.booking_fen + stay.security_fen - booking_kept_fen - fee_kept_fen;
}
