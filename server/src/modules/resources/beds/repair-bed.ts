import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { firstTakenNight } from "./bed-nights.repo.ts";
import { findBed, updateBed } from "./beds.repo.ts";
import { resourcesErrors } from "../resources.errors.ts";

/** Why a bed cannot be used. */
export interface Fault {
  readonly fault: string;
}

/**
 * Takes a broken bed out of use from now on, without a known end; `unblockBed` ends it. When the nights are known, block the bed instead.
 * @throws {AppError} not_found · wrong_status when it is out of use already · bed_has_nights with the first planned night
 */
export async function repairBed(work: Work, id: number, { fault }: Fault): Promise<void> {
  const { tx, supplier } = work;
  const bed = await findBed(tx, supplier.id, id, true);
  if (!bed) throw new AppError("not_found");
  if (bed.status !== 1) throw new AppError("wrong_status");
  const night = await firstTakenNight(tx, supplier.id, id, work.today, null);
  if (night !== null) throw new AppError(resourcesErrors.bed_has_nights, { night });
  await updateBed(tx, supplier.id, { ...bed, status: 2 });
  work.changed("bed", id, bed.version + 1);
  work.audit({ biz_type: "bed", biz_id: id, before: { status: 1 }, after: { status: 2, fault } });
}
