import { unnarrowed } from "../../core/auth/narrow.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { findBedPlace } from "../resources/public.ts";
import type { Acting, StayRow } from "../stays/public.ts";
import { hasAvoided, sharersOf } from "./campsite.repo.ts";
import { stayBedsErrors } from "./stay-beds.errors.ts";

/**
 * Checks that no two people share a room if one of them wants to avoid the other. Call it after the nights are taken.
 * @param until  the day of leaving, exclusive
 * @throws {AppError} roommate_avoided
 */
export async function demandCompany(
  work: Work,
  stay: Pick<StayRow, "id" | "student_id" | "roommate_avoid">,
  bed_id: number,
  from: string,
  until: string,
  partner_id = stay.id,
): Promise<void> {
  // All roommates count, also those whom a limited caller does not see.
  const isAvoided = await unnarrowed(work.tx, () =>
    hasAvoided(work.tx, work.supplier.id, stay, bed_id, from, until, partner_id),
  );
  if (!isAvoided) return;
  const place = await findBedPlace(work.tx, work.supplier.id, bed_id);
  throw new AppError(stayBedsErrors.roommate_avoided, { room: place ? `${place.building} ${place.room}` : "" });
}

/** With whom a room would be shared on the nights of an act, and until when. */
export async function companyOf(
  { work, stay, nights }: Acting,
  bed_id: number,
): Promise<readonly { readonly name: string; readonly until: string }[]> {
  return await sharersOf(work.tx, work.supplier.id, { bed_id, stay_id: stay.id }, nights);
}
