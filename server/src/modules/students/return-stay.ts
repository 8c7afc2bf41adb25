import type { Work } from "../../core/jobs/work.ts";
import { addDays } from "../../core/kernel/day.ts";
import { takeNights } from "../resources/public.ts";
import { moveStay, stayFor } from "./move-stay.ts";

/**
 * Takes a paused stay up again from tonight on, in a bed that is free on every night it still has.
 * @throws {AppError} not_found, wrong_status, conflict, bed_taken, room_gender, bed_unavailable
 */
export async function returnStay(work: Work, id: number, bed_id: number, version: number | null): Promise<void> {
  const stay = await stayFor(work, "return", id, version);
  const nights = stay.nights_kept ?? 0;
  await moveStay(work, "return", stay, {
    patch: {
      bed_id,
      planned_end: addDays(work.today, nights),
      nights_kept: null,
      paused_at: null,
      pause_reason: null,
      expected_return: null,
    },
  });
  if (nights === 0) return;
  await takeNights(work, { stay_id: stay.id, bed_id, from: work.today, nights, sex: stay.gender, kind: "stay" });
}
