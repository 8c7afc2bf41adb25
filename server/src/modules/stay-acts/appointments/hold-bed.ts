import type { Work } from "../../../core/jobs/work.ts";
import { freeNights, takeNights } from "../../resources/public.ts";
import { demandBeds, firstNight } from "../../stay-beds/public.ts";
import { moveStay, stayFor, type StayRow } from "../../stays/public.ts";

/**
 * Holds a bed for a confirmed appointment on all of its nights, and releases one held before.
 * @param bed_id  null: releases the held bed; the promise then counts by number again
 * @throws {AppError} not_found, wrong_status, conflict, bed_taken, room_gender, bed_unavailable, no_bed_left
 */
export async function holdBed(work: Work, id: number, bed_id: number | null, version: number | null): Promise<void> {
  const stay = await stayFor(work, "hold", id, version);
  await moveStay(work, "hold", stay, { patch: { bed_id } });
  if (bed_id !== null) return await holdNights(work, stay, bed_id);
  await freeNights(work, stay.id, "0001-01-01");
  await demandBeds(work, stay);
}

/**
 * Moves a stay's hold to a bed and to its expected nights. A late student holds them from tonight.
 * @throws {AppError} bed_taken, room_gender, bed_unavailable
 */
export async function holdNights(
  work: Work,
  stay: Pick<StayRow, "id" | "expected_date" | "expected_nights" | "gender">,
  bed_id: number,
): Promise<void> {
  await freeNights(work, stay.id, "0001-01-01");
  await takeNights(work, {
    stay_id: stay.id,
    bed_id,
    from: firstNight(work, stay),
    nights: stay.expected_nights,
    sex: stay.gender,
    kind: "hold",
  });
}
