import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { moveStay, stayFor } from "../stays/public.ts";
import { askBedsOffered } from "./offer-beds.ts";

/**
 * Puts an appointment at the end of the waiting list of its room type and sex. A bed that becomes free is offered to the first one.
 * @throws {AppError} not_found, wrong_status (it is on the list already), conflict
 */
export async function joinWaitlist(work: Work, id: number, version: number | null): Promise<void> {
  const stay = await stayFor(work, "waitlist", id, version);
  if (stay.waitlisted_at !== null) throw new AppError("wrong_status");
  await moveStay(work, "waitlist", stay, { patch: { waitlisted_at: work.now } });
  await askBedsOffered(work);
}
