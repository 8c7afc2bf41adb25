import { isUniqueViolation } from "../../../core/db/sql-errors.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { addDays, daysBetween } from "../../../core/kernel/day.ts";
import { firstTakenNight } from "./bed-nights.repo.ts";
import { findBed, insertBlock } from "./beds.repo.ts";
import { faults } from "../resources.texts.ts";
import { resourcesErrors } from "../resources.errors.ts";

/** The nights in which a bed is out of use. */
export interface BlockWanted {
  /** The first and the last blocked night, `YYYY-MM-DD`. */
  readonly nights: readonly [string, string];
  readonly reason: string;
}

/**
 * Blocks a bed for a range of nights.
 * @throws {AppError} not_found, date_in_past, bed_taken with the first taken night · {InvalidFields} the range is reversed or too long
 */
export async function blockBed(work: Work, bed_id: number, input: BlockWanted): Promise<void> {
  const { tx, supplier } = work;
  const [from, to] = input.nights;
  if (from < work.today) throw new AppError(resourcesErrors.date_in_past);
  if (to < from) throw new InvalidFields({ nights: { text: faults.rangeOrder } });
  if (daysBetween(from, to) > 365) throw new InvalidFields({ nights: { text: faults.rangeLong } });
  // Lock the bed: a transaction that takes nights in it waits, and then finds the block.
  const bed = await findBed(tx, supplier.id, bed_id, true);
  if (!bed) throw new AppError("not_found");
  try {
    await tx.savepoint(() => insertBlock(tx, supplier.id, { bed_id, from, to, reason: input.reason }));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const night = await firstTakenNight(tx, supplier.id, bed_id, from, addDays(to, 1));
    throw new AppError(resourcesErrors.bed_taken, { night: night ?? from });
  }
  work.changed("bed", bed_id);
  work.audit({ biz_type: "bed", biz_id: bed_id, after: { blocked: input.nights, reason: input.reason } });
}
