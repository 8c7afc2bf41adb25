import type { CancelReason } from "@kangying/contract/students/stay";
import type { Work } from "../../core/jobs/work.ts";
import { freeNights } from "../resources/public.ts";
import { moveStay, stayFor } from "./move-stay.ts";

/** Why an appointment is given up. */
export interface Cancellation {
  readonly reason: CancelReason;
  readonly note: string | null;
}

/**
 * Gives an appointment up; a bed held for it is free again.
 * @throws {AppError} not_found, wrong_status, conflict
 */
export async function cancelAppointment(
  work: Work,
  id: number,
  input: Cancellation,
  version: number | null,
): Promise<void> {
  const stay = await stayFor(work, "cancel", id, version);
  await moveStay(work, "cancel", stay, {
    patch: {
      cancelled_at: work.now,
      cancelled_by: work.actor.name,
      cancel_reason: input.reason,
      cancel_note: input.note,
      bed_id: null,
    },
    note: input.note,
  });
  if (stay.bed_id !== null) await freeNights(work, stay.id, "0001-01-01");
}
