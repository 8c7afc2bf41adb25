import { unpaidRenewal } from "../../nights/public.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { daysBetween } from "../../../core/kernel/day.ts";
import { freeNights } from "../../resources/public.ts";
import { leaveClasses } from "../../classes/public.ts";
import { bill } from "../../stay-money/public.ts";
import { closeLeaves } from "../../leaves/public.ts";
import { remindOfReturn } from "../../messages/public.ts";
import { moveStay, stayFor, type StayRow } from "../../stays/public.ts";
import { faults } from "../faults.texts.ts";

/** A student leaves for a while and keeps the nights that are left. */
export interface Pause {
  /** The day on which he means to be back. */
  readonly expected_return: string;
  readonly reason: string;
  /** For illness or pregnancy: free and without a limit, with a proof. */
  readonly is_medical?: boolean;
  readonly proof?: string | null;
}

/**
 * Pauses a stay from tonight on: its bed and its place in the class are free for others, its nights are kept.
 * @throws {AppError} not_found, wrong_status, conflict, renewal_open, leave_open · {InvalidFields} the return is past, the terms allow no such pause,
 * a medical one without a proof
 */
export async function pauseStay(work: Work, id: number, input: Pause, version: number | null): Promise<void> {
  const stay = await stayFor(work, "pause", id, version);
  const { is_medical = false, proof = null } = input;
  if (is_medical && proof === null) throw new InvalidFields({ proof: { text: faults.proof } });
  demandReturn(work, stay, input.expected_return, is_medical, work.today);
  if (!is_medical && stay.pauses >= stay.terms.max_pause_times)
    throw new InvalidFields({ reason: { text: faults.pausedOut } });
  await closeLeaves(work, id);
  if (await unpaidRenewal(work, id)) throw new AppError("renewal_open");
  await moveStay(work, "pause", stay, {
    patch: {
      paused_at: work.now,
      pause_reason: input.reason,
      pause_medical: is_medical,
      pauses: stay.pauses + (is_medical ? 0 : 1),
      nights_kept: Math.max(0, daysBetween(work.today, stay.planned_end ?? work.today)),
      expected_return: input.expected_return,
      planned_end: null,
      return_overdue_at: null,
      return_reminded_at: null,
    },
    note: input.reason,
    told: proof === null ? {} : { proof },
  });
  const { pause_fee_fen = 0 } = stay.terms;
  if (!is_medical && pause_fee_fen > 0)
    await bill(work, { stay_id: id, kind: "pause", title: stay.no, unit_fen: pause_fee_fen, source: "pause" });
  await freeNights(work, stay.id, work.today);
  await leaveClasses(work, id, work.today);
  await remindOfReturn(work, id, input.expected_return);
}

/**
 * The day of return is to come, and within the days that the terms allow; earlier pauses count.
 * @param since  the first day of the pause
 * @throws {InvalidFields} expected_return
 */
export function demandReturn(
  work: Pick<Work, "today">,
  stay: Pick<StayRow, "terms" | "pause_days">,
  expected_return: string,
  is_medical: boolean,
  since: string,
): void {
  if (expected_return < work.today) throw new InvalidFields({ expected_return: { text: faults.returnBeforeToday } });
  if (is_medical) return;
  const left = Math.max(0, stay.terms.max_pause_days - stay.pause_days);
  if (daysBetween(since, expected_return) > left)
    throw new InvalidFields({ expected_return: { text: faults.pausedLong, data: { days: left } } });
}
