import type { Work } from "../../../core/jobs/work.ts";
import { localDate } from "../../../core/kernel/day.ts";
import { remindOfReturn } from "../../messages/public.ts";
import { moveStay, stayFor } from "../../stays/public.ts";
import { demandReturn } from "./pause-stay.ts";

/** The new day of return of a paused student. */
export interface LongerPause {
  readonly expected_return: string;
  readonly note: string | null;
}

/**
 * Postpones the return of a paused stay, within the days that the terms allow.
 * @throws {AppError} not_found, wrong_status, conflict · {InvalidFields} the return is past, or too late
 */
export async function extendPause(work: Work, id: number, input: LongerPause, version: number | null): Promise<void> {
  const stay = await stayFor(work, "extend_pause", id, version);
  const { time_zone, day_cut } = work.supplier;
  const since = localDate(stay.paused_at ?? work.now, time_zone, day_cut);
  demandReturn(work, stay, input.expected_return, stay.pause_medical, since);
  await moveStay(work, "extend_pause", stay, {
    patch: { expected_return: input.expected_return, return_overdue_at: null },
    note: input.note,
  });
  await remindOfReturn(work, id, input.expected_return);
}
