import { isForeignKeyViolation } from "../../../core/db/sql-errors.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { deleteBed, findBed } from "./beds.repo.ts";

/**
 * Deletes a bed in which no night was ever planned. Other beds can only be closed.
 * @throws {AppError} not_found, in_use
 */
export async function removeBed(work: Work, id: number): Promise<void> {
  const { tx, supplier } = work;
  const before = await findBed(tx, supplier.id, id, true);
  if (!before) throw new AppError("not_found");
  try {
    await deleteBed(tx, supplier.id, id);
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError("in_use");
    throw error;
  }
  work.changed("bed", id);
  work.audit({ biz_type: "bed", biz_id: id, before });
}
