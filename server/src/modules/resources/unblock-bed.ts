import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { endBlocks, findBed } from "./beds.repo.ts";

/**
 * Gives a bed back from today on; blocked nights that are over stay in its history.
 * @throws {AppError} not_found · wrong_status where nothing is blocked from today on
 */
export async function unblockBed(work: Work, bed_id: number): Promise<void> {
  const { tx, supplier } = work;
  if (!(await findBed(tx, supplier.id, bed_id))) throw new AppError("not_found");
  const freed = await endBlocks(tx, supplier.id, bed_id, work.today);
  if (freed === 0) throw new AppError("wrong_status");
  work.changed("bed", bed_id);
  work.audit({ biz_type: "bed", biz_id: bed_id, after: { unblocked_from: work.today, nights: freed } });
}
