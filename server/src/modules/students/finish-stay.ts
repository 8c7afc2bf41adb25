import type { FinishReason } from "@kangying/contract/students/stay";
import type { Work } from "../../core/jobs/work.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { daysBetween } from "../../core/kernel/day.ts";
import { countNightsBefore, freeNights } from "../resources/public.ts";
import { moveStay, stayFor } from "./move-stay.ts";
import { faults } from "./students.texts.ts";

/** How a stay ends. */
export interface Finish {
  readonly reason: FinishReason;
  readonly note: string | null;
}

/**
 * Ends a stay today: the nights that were slept stay, those from tonight on are free again.
 * @throws {AppError} not_found, wrong_status, conflict · {InvalidFields} "completed" while nights are left
 */
export async function finishStay(work: Work, id: number, input: Finish, version: number | null): Promise<void> {
  const stay = await stayFor(work, "finish", id, version);
  const left =
    stay.nights_kept ?? (stay.planned_end === null ? 0 : Math.max(0, daysBetween(work.today, stay.planned_end)));
  if (input.reason === "completed" && left > 0) {
    throw new InvalidFields({ reason: { text: faults.nightsLeft, data: { nights: left } } });
  }
  const nights_used = await countNightsBefore(work.tx, work.supplier.id, stay.id, work.today);
  await moveStay(work, "finish", stay, {
    patch: {
      finish_at: work.now,
      finish_date: work.today,
      finish_reason: input.reason,
      nights_used,
      planned_end: null,
      nights_kept: null,
      paused_at: null,
      expected_return: null,
    },
    note: input.note,
  });
  await freeNights(work, stay.id, work.today);
}
