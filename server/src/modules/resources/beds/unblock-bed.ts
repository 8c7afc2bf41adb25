import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { endBlocks, findBed, updateBed } from "./beds.repo.ts";

/**
 * Puts a bed back into use from today on after its repair. Past blocked nights stay in its history, and what is blocked from a later day on
 * stays so.
 * @throws {AppError} not_found · wrong_status when it is neither blocked today nor under repair
 */
export async function unblockBed(work: Work, bed_id: number): Promise<void> {
  const { tx, supplier } = work;
  const bed = await findBed(tx, supplier.id, bed_id, true);
  if (!bed) throw new AppError("not_found");
  const freed = await endBlocks(tx, supplier.id, bed_id, work.today);
  const isMended = bed.status === 2;
  if (freed === 0 && !isMended) throw new AppError("wrong_status");
  if (isMended) await updateBed(tx, supplier.id, { ...bed, status: 1 });
  work.changed("bed", bed_id);
  const before = { status: bed.status };
  const after = { ...(isMended ? { status: 1 } : {}), unblocked_from: work.today, nights: freed };
  work.audit({ biz_type: "bed", biz_id: bed_id, before, after });
}
