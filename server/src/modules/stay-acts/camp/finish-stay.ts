import type { FinishReason } from "@kangying/contract/students/stay";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { daysBetween } from "../../../core/kernel/day.ts";
import { formatFen } from "../../../core/kernel/money.ts";
import { freeNights } from "../../resources/public.ts";
import { leaveClasses } from "../../classes/public.ts";
import { type KitCount, takeBackKit } from "../../kit/public.ts";
import { takeBackRenewal } from "./renewals.ts";
import { kitAtFinish } from "../../stay-kit/public.ts";
import { closeLeaves } from "../../leaves/public.ts";
import { applyBookingDeposit, lockMoney } from "../../stay-money/public.ts";
import { askForReview } from "../../messages/public.ts";
import { findStay, moveStay, stayFor } from "../../stays/public.ts";
import { closeLots, consumeSlept, unpaidRenewal } from "../../nights/public.ts";
import { readRules } from "../../packages/public.ts";
import { computeSettlement, isCoolingOff, postSettlement } from "../../settlements/public.ts";
import { logStayWeight } from "../../weights/public.ts";
import { faults } from "../faults.texts.ts";

/** How a stay ends. */
export interface Finish {
  readonly reason: FinishReason;
  readonly note: string | null;
  /** Kept for kit that was handed out. Left out: for illness what did not come back, at cost; else nothing. */
  readonly kit_fen?: number | null;
  /** Kit that came back unused. */
  readonly kit_back?: readonly KitCount[];
  /** Kept of the security deposit, line by line. */
  readonly deductions?: readonly { readonly item: string; readonly amount_fen: number }[];
  /** What the desk was shown as going back in all; another sum now is refused. */
  readonly expected_fen?: number | null;
  readonly final_weight_g?: number | null;
  /** He did not want to be weighed. */
  readonly weight_refused?: boolean;
}

/**
 * Ends a stay today: the nights that were slept stay, those from tonight on are free again, and its money is settled.
 * @throws {AppError} not_found, wrong_status, conflict, settlement_changed, leave_open
 * @throws {InvalidFields} "completed" while nights are left, "cooling-off" too late, more deducted than is held, more kit brought back than was handed out
 */
export async function finishStay(work: Work, id: number, input: Finish, version: number | null): Promise<void> {
  const { tx, supplier } = work;
  await lockMoney(work, id);
  const before = await stayFor(work, "finish", id, version);
  await closeLeaves(work, id);
  const renewal = await unpaidRenewal(work, id);
  if (renewal) await takeBackRenewal(work, id, renewal);
  await consumeSlept(work, id, "finish");
  await applyBookingDeposit(work, before);
  const stay = (await findStay(tx, supplier.id, id)) ?? before;
  const { reason, deductions = [], expected_fen = null, final_weight_g = null, weight_refused = false } = input;
  const kit = await kitAtFinish(work, id, {
    cause: reason,
    kit_fen: input.kit_fen ?? null,
    kit_back: input.kit_back ?? [],
  });
  const asked = { cause: reason, day: work.today, ...kit.charge, deductions };
  const computed = await computeSettlement(work, stay, asked);
  const { slept } = computed.facts;
  const left =
    stay.nights_kept ?? (stay.planned_end === null ? 0 : Math.max(0, daysBetween(work.today, stay.planned_end)));
  if (reason === "completed" && left > 0)
    throw new InvalidFields({ reason: { text: faults.nightsLeft, data: { nights: left } } });
  const rules = await readRules(tx, supplier.id);
  if (reason === "cooling_off" && !isCoolingOff(work, stay, rules, slept))
    throw new InvalidFields({ reason: { text: faults.cooledOff } });
  if (computed.settlement.deduction_fen > stay.security_fen)
    throw new InvalidFields({ deductions: { text: faults.deductionHigh } });
  const total = computed.settlement.lines.at(-1)?.amount_fen ?? 0;
  if (expected_fen !== null && expected_fen !== total)
    throw new AppError("settlement_changed", { amount: formatFen(total) });

  await moveStay(work, "finish", stay, {
    patch: {
      finish_at: work.now,
      finish_date: work.today,
      finish_reason: reason,
      nights_used: slept,
      planned_end: null,
      nights_kept: null,
      paused_at: null,
      expected_return: null,
      return_overdue_at: null,
    },
    note: input.note,
    told: { refund_fen: total, nights_left: left, final_weight_g, weight_refused, ...kit.told },
  });
  if (final_weight_g !== null) await logStayWeight(work, stay, "exit", final_weight_g);
  await freeNights(work, stay.id, work.today);
  await leaveClasses(work, id, work.today);
  await closeLots(work, id, computed.settlement.refund_fen > 0 ? "refund" : "expire", "finish");
  await postSettlement(work, stay, computed, asked, rules);
  await takeBackKit(work, id, kit.back);
  await askForReview(work, id);
}
