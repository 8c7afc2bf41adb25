import type { Work } from "../../../core/jobs/work.ts";
import { withdrawMessages } from "../../messages/public.ts";
import { moveStay, stayFor } from "../../stays/public.ts";

/**
 * Removes a cancelled appointment from every list. Its row and its events stay.
 * @throws {AppError} not_found, wrong_status, conflict
 */
export async function deleteAppointment(work: Work, id: number, version: number | null): Promise<void> {
  const stay = await stayFor(work, "delete", id, version);
  await moveStay(work, "delete", stay, { patch: { archived_at: work.now } });
  withdrawMessages(work, id);
}
