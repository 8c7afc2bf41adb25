import type { CancelReason } from "@kangying/contract/students/stay";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../../core/kernel/money.ts";
import { freeNights } from "../../resources/public.ts";
import {
  bill,
  bookingNeedsSecond,
  forfeitBooking,
  giveBack,
  lockMoney,
  postEarned,
  prepaidOf,
  voidFolio,
  refundDueOn,
} from "../../stay-money/public.ts";
import { tellStudent, withdrawMessages } from "../../messages/public.ts";
import { moveStay, stayFor } from "../../stays/public.ts";
import { closeLots } from "../../nights/public.ts";
import { keepsDeposit, voidDraft } from "../../papers/public.ts";
import { readRules } from "../../packages/public.ts";
import { cancelOutcome, cancelRefund, freeCarried, settlementsErrors } from "../../settlements/public.ts";
import { askBedsOffered } from "../../waitlist/public.ts";
import { stayActsErrors } from "../stay-acts.errors.ts";

/** Why an appointment is cancelled. */
export interface Cancellation {
  readonly reason: CancelReason;
  readonly note: string | null;
  /** The total refund that the operator was shown; if the amount is different now, the cancellation is refused. */
  readonly expected_fen?: number | null;
  /** The second person, proven by their password. */
  readonly second?: { readonly name: string } | null;
}

/**
 * Cancels an appointment and frees a bed held for it. What was paid is refunded, less what the camp's rule keeps. A part of a booking
 * deposit is only kept if the signed contract allows it. Two people are needed if one person took the deposit or the amount is large. The
 * timer that cancels no-shows needs no second person: the clock decides, and no person gains from it.
 * @throws {AppError} not_found, wrong_status, conflict, nights_consumed, settlement_changed · deposit_second_person without a second person
 */
export async function cancelAppointment(
  work: Work,
  id: number,
  input: Cancellation,
  version: number | null,
): Promise<void> {
  const { tx, supplier } = work;
  await lockMoney(work, id);
  const stay = await stayFor(work, "cancel", id, version);
  if (stay.nights_slept > 0) throw new AppError(stayActsErrors.nights_consumed);
  const rules = await readRules(tx, supplier.id);
  const outcome = cancelOutcome(work.today, stay, input.reason, rules, await keepsDeposit(tx, supplier.id, id));
  const { expected_fen = null, second = null } = input;
  if (!second && (await bookingNeedsSecond(work, stay, outcome.booking_kept_fen)))
    throw new AppError(stayActsErrors.deposit_second_person, { amount: formatFenInWords(outcome.booking_kept_fen) });
  const prepaid_fen = await prepaidOf(work, stay);
  const total_fen = cancelRefund(stay, outcome) + prepaid_fen;
  if (expected_fen !== null && expected_fen !== total_fen)
    throw new AppError(settlementsErrors.settlement_changed, { amount: formatFenInWords(total_fen) });
  await moveStay(work, "cancel", stay, {
    patch: {
      cancelled_at: work.now,
      cancelled_by: work.actor.name,
      cancel_reason: input.reason,
      cancel_note: input.note,
      bed_id: null,
      waitlisted_at: null,
      offer_until: null,
      hold_until: null,
      hold_lapsed_at: null,
      no_show_at: null,
    },
    note: input.note,
    told: { ...outcome, ...(second ? { second: second.name } : {}) },
  });
  if (stay.bed_id !== null) await freeNights(work, stay.id, "0001-01-01");
  await voidDraft(work, id, input.reason);
  await closeLots(work, id, "refund", "cancel");
  await freeCarried(tx, supplier.id, id);
  await voidFolio(work, id, "cancel");
  const { fee_kept_fen, booking_kept_fen } = outcome;
  // Not a charge that is earned later: its revenue is posted here.
  if (fee_kept_fen > 0)
    await bill(work, { stay_id: id, kind: "refund", title: stay.no, unit_fen: fee_kept_fen, source: "cancel" });
  await forfeitBooking(work, stay, booking_kept_fen, second);
  await postEarned(work, stay, { penalty_fen: fee_kept_fen, revenue_fen: 0 }, "cancel");
  await giveBack(
    work,
    stay,
    {
      fees_fen: stay.deferred_fen - fee_kept_fen,
      booking_fen: stay.booking_fen - booking_kept_fen,
      security_fen: stay.security_fen,
      prepaid_fen,
      reason: `cancel.${input.reason}`,
      due_at: refundDueOn(work.today, rules.refund_days),
    },
    "cancel",
  );
  withdrawMessages(work, id);
  await tellStudent(work, id, "cancelled");
  if (stay.status === 20) await askBedsOffered(work);
}
