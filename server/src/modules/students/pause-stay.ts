import type { Work } from "../../core/jobs/work.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { daysBetween } from "../../core/kernel/day.ts";
import { freeNights } from "../resources/public.ts";
import { moveStay, stayFor } from "./move-stay.ts";
import { faults } from "./students.texts.ts";

/** A student leaves for a while and keeps the nights that are left. */
export interface Pause {
  /** The day on which he means to be back. */
  readonly expected_return: string;
  readonly reason: string;
}

/**
 * Pauses a stay from tonight on: its bed is free for others, its nights are kept.
 * @throws {AppError} not_found, wrong_status, conflict · {InvalidFields} the return is past, or the terms allow no such pause
 */
export async function pauseStay(work: Work, id: number, input: Pause, version: number | null): Promise<void> {
  const stay = await stayFor(work, "pause", id, version);
  const days = daysBetween(work.today, input.expected_return);
  if (days < 0) throw new InvalidFields({ expected_return: { text: faults.returnBeforeToday } });
  if (stay.pauses >= stay.terms.max_pause_times) throw new InvalidFields({ reason: { text: faults.pausedOut } });
  if (days > stay.terms.max_pause_days) {
    throw new InvalidFields({
      expected_return: { text: faults.pausedLong, data: { days: stay.terms.max_pause_days } },
    });
  }
  await moveStay(work, "pause", stay, {
    patch: {
      paused_at: work.now,
      pause_reason: input.reason,
      pauses: stay.pauses + 1,
      nights_kept: Math.max(0, daysBetween(work.today, stay.planned_end ?? work.today)),
      expected_return: input.expected_return,
      planned_end: null,
    },
    note: input.reason,
  });
  await freeNights(work, stay.id, work.today);
}
