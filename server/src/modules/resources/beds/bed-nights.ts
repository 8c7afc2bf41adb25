import { isExclusionViolation, isUniqueViolation } from "../../../core/db/sql-errors.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { addDays } from "../../../core/kernel/day.ts";
import {
  type BedMeant,
  bedStanding,
  deleteNights,
  firstTakenNight,
  insertNights,
  isUsableBed,
  updateHeldNights,
  type NightsWanted,
} from "./bed-nights.repo.ts";
import { resourcesErrors } from "../resources.errors.ts";

/**
 * Takes a bed for a stay on every night of a range, or on none. Only the keys of `bed_night` decide whether a night is free: of several
 * simultaneous requests, one succeeds.
 * @throws {AppError} bed_taken with the first taken night · room_gender · bed_unavailable when bed or room is closed
 */
export async function takeNights(work: Work, wanted: NightsWanted): Promise<void> {
  const { tx, supplier } = work;
  const { bed_id, from, nights } = wanted;
  let written: number;
  try {
    written = await tx.savepoint(() => insertNights(tx, supplier.id, wanted));
  } catch (error) {
    if (isExclusionViolation(error)) throw new AppError(resourcesErrors.room_gender);
    if (!isUniqueViolation(error)) throw error;
    const night = await firstTakenNight(tx, supplier.id, bed_id, from, addDays(from, nights));
    throw new AppError(resourcesErrors.bed_taken, { night: night ?? from });
  }
  if (written === 0)
    throw new AppError(
      (await isUsableBed(tx, supplier.id, bed_id)) ? resourcesErrors.room_gender : resourcesErrors.bed_unavailable,
    );
  work.changed("bed", bed_id);
}

/** Why a bed cannot be taken for a range of nights: bed_unavailable, room_gender, bed_taken. Null: it can. */
export async function bedRefusal(work: Pick<Work, "tx" | "supplier">, meant: BedMeant): Promise<AppError | null> {
  const standing = await bedStanding(work.tx, work.supplier.id, meant);
  if (!standing?.is_open) return new AppError(resourcesErrors.bed_unavailable);
  if (!standing.takes_sex) return new AppError(resourcesErrors.room_gender);
  if (standing.taken !== null) return new AppError(resourcesErrors.bed_taken, { night: standing.taken });
  return standing.has_other_sex ? new AppError(resourcesErrors.room_gender) : null;
}

/**
 * Frees the nights that a stay still has.
 * @param from  the first night to free, `YYYY-MM-DD`; earlier ones were slept and stay
 * @param kind  only this kind; left out: both kinds
 * @param until  exclusive; left out: all to come
 */
export async function freeNights(
  work: Work,
  stay_id: number,
  from: string,
  kind: "stay" | "hold" | null = null,
  until: string | null = null,
): Promise<void> {
  for (const bed of await deleteNights(work.tx, work.supplier.id, stay_id, from, kind, until)) work.changed("bed", bed);
}

/** Turns held nights of a stay into its own. @returns the last of them, or null when none was held */
export async function sleepHeldNights(work: Work, stay_id: number): Promise<string | null> {
  const nights = await updateHeldNights(work.tx, work.supplier.id, stay_id);
  for (const bed of new Set(nights.map(({ bed_id }) => bed_id))) work.changed("bed", bed);
  return (
    nights
      .map(({ night }) => night)
      .toSorted()
      .at(-1) ?? null
  );
}
